import { facilitatorStatuses } from '@sooner/rules/partners'
import { expect, test } from 'vitest'
import { facilitates } from './facilitator.ts'

test('only an approved facilitator feeds, and only for their own partner', () => {
  const fed = facilitatorStatuses.flatMap((status) =>
    [1, 2].filter((partnerId) => facilitates({ status, partnerId: 1 }, partnerId)).map((id) => [status, id]),
  )
  expect(fed).toEqual([['approved', 1]])
  expect(facilitates(undefined, 1)).toBe(false)
})
