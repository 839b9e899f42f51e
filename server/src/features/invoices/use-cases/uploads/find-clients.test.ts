import { expect, test } from 'vitest'
import { ClientFinder } from './find-clients.ts'

test('a vendor that no partner knows can bring no invoice, whatever partner it states', () => {
  const finder = new ClientFinder('00000000-0000-4000-8000-000000000001', [], [])
  for (const partner of [null, '0', 'Harborline'])
    expect(finder.find({ partner, externalClientId: null, clientName: 'Oak' })).toEqual({
      code: 'no-partner',
    })
})
