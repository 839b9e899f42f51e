import { expect, test } from 'vitest'
import { feedRow, intakeWorld } from '../testing/intake-world.ts'
import { listInvoicesForReview } from './read-invoices.ts'

const world = await intakeWorld()
const { importRows, vendorId } = world
type Asked = Parameters<typeof listInvoicesForReview>[1]

const listed = (more: Partial<Asked>) =>
  listInvoicesForReview(world.invoices, { page: 1, limit: 10, state: 'requires-manual-approval', ...more })
const numbers = async (more: Partial<Asked>) => (await listed(more)).data.map(({ number }) => number)

test('operators review the earliest received first, of all vendors, by reason, partner, vendor and words', async () => {
  const large = { amountMinor: 300_000_00n }
  const other = await world.vendorNamed()
  await importRows([feedRow('first', large)])
  world.setNow('2026-11-20T18:00:00Z')
  await importRows([feedRow('second', large)], 'feed', other)
  world.setNow('2026-11-20T19:00:00Z')
  await importRows([feedRow('third', { clientDueDate: '2026-11-01', ...large }), feedRow('free')])

  expect(await numbers({})).toEqual(['INV-first', 'INV-second', 'INV-third'])
  expect(await numbers({ limit: 2, page: 2 })).toEqual(['INV-third'])
  expect(await numbers({ holdReason: 'Imported Past Due' })).toEqual(['INV-third'])
  expect(await numbers({ vendorId: other })).toEqual(['INV-second'])
  expect([await numbers({ partnerId: 1 }), await numbers({ partnerId: 2 })]).toMatchObject([
    { length: 3 },
    [],
  ])
  expect(await numbers({ searchTerm: 'inv-FIRST' })).toEqual(['INV-first'])
  expect(await numbers({ state: 'awaiting-eligibility' })).toEqual(['INV-free'])
  expect(await numbers({ state: 'any', searchTerm: 'INV-f' })).toEqual(['INV-first', 'INV-free'])
  expect(await numbers({ state: 'any', vendorId: other })).toEqual(['INV-second'])
  await expect(numbers({ state: 'any' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const { data, total } = await listed({})
  expect(total).toBe(3)
  expect(data[0]).toMatchObject({
    vendorId,
    version: 1,
    vendorName: expect.stringMatching(/./) as string,
    // The vendor has not signed, which it sees as well.
    eligibility: { may: false, reason: 'agreement-unsigned' },
  })
})
