import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalOf, daysBetween, daysEarly, estimatedPaymentDate } from './arrivals.ts'
import { addDays } from './banking-calendar.ts'

test.each([
  // A Thursday, a Friday, a Saturday, the day before Thanksgiving.
  ['USD', '2026-11-19', '2026-11-20'],
  ['USD', '2026-11-20', '2026-11-23'],
  ['USD', '2026-11-21', '2026-11-24'],
  ['USD', '2026-11-25', '2026-11-27'],
  ['GBP', '2026-11-25', '2026-11-26'],
  // Christmas 2026 is on a Friday; Boxing Day is observed on Monday in England, and not in the United States.
  ['USD', '2026-12-24', '2026-12-28'],
  ['GBP', '2026-12-24', '2026-12-29'],
] as const)('%s that is sent on %s arrives on %s', (currency, day, arrival) => {
  expect(arrivalOf(currency, day)).toBe(arrival)
})

test('days early compare arrival with arrival', () => {
  // Expected on Saturday the 12th: sent on Monday the 14th, arrives on Tuesday the 15th. Today is Monday the 7th.
  const estimated = estimatedPaymentDate('USD', '2026-12-12', '2026-12-07')
  expect(estimated).toBe('2026-12-15')
  expect(daysEarly('USD', estimated, '2026-12-07')).toBe(7)
  // On the Sunday before, money would also be sent on Monday.
  expect(daysEarly('USD', estimated, '2026-12-06')).toBe(7)
  // On the Saturday itself, nothing is gained.
  expect(daysEarly('USD', estimated, '2026-12-12')).toBe(0)
})

test('nothing is gained on what is expected today or earlier, and never less with more time', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count))
  fc.assert(
    fc.property(fc.constantFrom('USD', 'GBP'), day, fc.nat(200), (currency, today, ahead) => {
      const gained = (count: number) =>
        daysEarly(currency, estimatedPaymentDate(currency, addDays(today, count), today), today)
      expect(gained(-ahead)).toBe(0)
      expect(gained(ahead)).toBeGreaterThanOrEqual(0)
      expect(gained(ahead + 1)).toBeGreaterThanOrEqual(gained(ahead))
    }),
  )
})

test('days between two dates ignore the change to summer time', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
})
