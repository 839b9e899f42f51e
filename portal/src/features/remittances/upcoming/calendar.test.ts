import { addDays } from '@sooner/rules/banking-calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayByKey, firstOf, lastOf, monthOf, readMonth, weeksOf } from './calendar.ts'

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`)

test('the weeks of a month have each of its days once, from Sunday to Saturday', () => {
  fc.assert(
    fc.property(month, (of) => {
      const weeks = weeksOf(of)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0)
      expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))).toBe(true)
      expect(days.filter((day) => monthOf(day) === of)).toHaveLength(Number(lastOf(of).slice(8)))
      expect(days).toContain(firstOf(of))
      expect(days).toContain(lastOf(of))
    }),
  )
})

test('months are counted over the ends of years', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', -24)]).toEqual([
    ...['2027-01', '2025-12', '2024-12'],
  ])
  fc.assert(
    fc.property(month, fc.integer({ min: -30, max: 30 }), (of, count) => {
      expect(addMonths(addMonths(of, count), -count)).toBe(of)
    }),
  )
})

test('keys move by day, week, end of week and month', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x']
  // A Tuesday, the last day of its month.
  expect(keys.map((key) => dayByKey(key, '2026-03-31'))).toEqual([
    ...['2026-03-30', '2026-04-01', '2026-03-24', '2026-04-07', '2026-03-29', '2026-04-04'],
    ...['2026-02-28', '2026-04-30', undefined],
  ])
})

test('a month is read from an address if it is one', () => {
  expect(['2026-11', '2026-13', '26-1', '', null, '0001-01'].map(readMonth)).toEqual([
    ...['2026-11', undefined, undefined, undefined, undefined, undefined],
  ])
})
