import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'

const period = (month: string) => ({
  month,
  closedAt: '2026-02-02T00:00:00Z',
  closedBy: 'somebody',
  note: 'checked',
})
const summary = (months: ReturnType<typeof monthsOf>) =>
  months.map(({ month, closed, isNext }) => [month, closed ? 'closed' : isNext ? 'next' : 'open'])

test('the earliest open month that has ended is the next one to close', () => {
  expect(summary(monthsOf([period('2025-11')], '2026-02-03'))).toEqual([
    ['2026-02', 'open'],
    ['2026-01', 'open'],
    ['2025-12', 'next'],
    ['2025-11', 'closed'],
  ])
})

test('the present month does not close', () => {
  expect(summary(monthsOf([period('2026-01')], '2026-02-03'))).toEqual([
    ['2026-02', 'open'],
    ['2026-01', 'closed'],
  ])
})

test('before anything was closed, the last month can be', () => {
  expect(summary(monthsOf([], '2026-01-31'))).toEqual([
    ['2026-01', 'open'],
    ['2025-12', 'next'],
  ])
})
