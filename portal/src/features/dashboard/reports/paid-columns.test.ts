import { expect, test } from 'vitest'
import { withheldFees } from './paid-columns.tsx'

test('the fees of all payments are withheld, except those that are debited', () => {
  const none = { feeMinor: null, feeDebitedMinor: 0, feeBeforeMinor: 0, feeDebitedBeforeMinor: 0 }
  expect(withheldFees(none)).toBeNull()
  expect(withheldFees({ ...none, feeMinor: 800, feeBeforeMinor: 1_200 })).toBe(2_000)
  const debited = { feeMinor: 800, feeDebitedMinor: 800, feeBeforeMinor: 1_200, feeDebitedBeforeMinor: 700 }
  expect(withheldFees(debited)).toBe(500)
})
