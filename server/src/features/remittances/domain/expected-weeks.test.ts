import { expect, test } from 'vitest'
import { afterWeeks, expectedWeeks, mondayOf, type ExpectedDay } from './expected-weeks.ts'

/** A Wednesday. */
const today = '2026-11-18'
const expected = (
  expectedOn: string,
  arrivingMinor: number,
  more: Partial<ExpectedDay> = {},
): ExpectedDay => ({
  currency: 'USD',
  expectedOn,
  displayState: 'Eligible',
  invoiceCount: 1,
  arrivingMinor,
  ...more,
})
const days = [
  expected('2026-10-01', 100),
  expected('2026-11-22', 50, { displayState: 'Ineligible', invoiceCount: 2 }),
  expected('2026-11-23', 70),
  expected('2027-01-10', 9),
  expected('2027-01-11', 1000),
  expected('2026-11-20', 7, { currency: 'GBP' }),
]
const summed = (isVendorInTheWay: boolean) =>
  expectedWeeks(days, { USD: today, GBP: today }, isVendorInTheWay).map((week) =>
    [week.currency, week.weekStartsOn, week.invoiceCount, week.expectedMinor, week.eligibleMinor].join(' '),
  )

test('a week begins on Monday, and there are eight of them', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(mondayOf)).toEqual([
    ...['2026-11-16', '2026-11-23', '2026-11-23'],
  ])
  expect(afterWeeks(today)).toBe('2027-01-11')
  expect(summed(false)).toHaveLength(16)
})

test('what was expected earlier is in the first week, and what comes after the eight is in none', () => {
  const dollars = summed(false).slice(0, 8)
  expect(dollars.filter((week) => !week.endsWith(' 0 0 0'))).toEqual([
    'USD 2026-11-16 3 150 100',
    'USD 2026-11-23 1 70 70',
    'USD 2027-01-04 1 9 9',
  ])
  expect(summed(false)[8]).toBe('GBP 2026-11-16 1 7 7')
})

test('while something is in the way of the vendor, nothing is eligible', () => {
  expect(summed(true).slice(0, 2)).toEqual(['USD 2026-11-16 3 150 0', 'USD 2026-11-23 1 70 0'])
})
