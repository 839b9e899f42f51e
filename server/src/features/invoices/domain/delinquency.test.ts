import { expect, test } from 'vitest'
import { isApproachingDueDate, isDefaulted, isDelinquent } from './delinquency.ts'

test('an invoice is delinquent after five banking days, and defaulted after ninety days', () => {
  // Due on Thursday the 19th; Thanksgiving is the 26th, so the fifth banking day is Friday the 27th.
  expect(isDelinquent('USD', '2026-11-19', '2026-11-27')).toBe(false)
  expect(isDelinquent('USD', '2026-11-19', '2026-11-28')).toBe(true)
  expect(isDelinquent('GBP', '2026-11-19', '2026-11-27')).toBe(true)
  expect(isDefaulted('2026-01-01', '2026-04-01')).toBe(false)
  expect(isDefaulted('2026-01-01', '2026-04-02')).toBe(true)
})

test('a due date approaches three banking days before', () => {
  // Due on Monday the 30th; Thanksgiving is the 26th.
  expect(isApproachingDueDate('USD', '2026-11-30', '2026-11-23')).toBe(false)
  expect(isApproachingDueDate('USD', '2026-11-30', '2026-11-24')).toBe(true)
  expect(isApproachingDueDate('GBP', '2026-11-30', '2026-11-24')).toBe(false)
  expect(isApproachingDueDate('GBP', '2026-11-30', '2026-11-25')).toBe(true)
})
