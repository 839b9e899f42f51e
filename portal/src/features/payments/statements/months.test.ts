import { expect, test } from 'vitest'
import { isOpen, yearsOf } from './months.ts'

const statement = (month: string, currency: 'USD' | 'GBP', throughOn: string) => ({
  ...{ month, currency, throughOn },
  ...{ openingBalanceMinor: 0, closingBalanceMinor: 100, paidTotalMinor: 500 },
})

test('a month has one statement for all its currencies, and a year its months, the latest first', () => {
  const years = yearsOf([
    statement('2027-01', 'USD', '2027-01-14'),
    statement('2026-12', 'GBP', '2026-12-31'),
    statement('2026-12', 'USD', '2026-12-31'),
    statement('2026-11', 'USD', '2026-11-30'),
  ])
  expect(
    years.map(({ year, months }) => [year, months.map(({ month, rows }) => [month, rows.length])]),
  ).toEqual([
    ['2027', [['2027-01', 1]]],
    [
      '2026',
      [
        ['2026-12', 2],
        ['2026-11', 1],
      ],
    ],
  ])
})

test('only a statement that ends before its month does is still open', () => {
  const [[open], [ended]] = [
    yearsOf([statement('2027-01', 'USD', '2027-01-30')]).flatMap(({ months }) => months),
    yearsOf([statement('2026-02', 'USD', '2026-02-28')]).flatMap(({ months }) => months),
  ]
  expect(open && isOpen(open)).toBe(true)
  expect(ended && isOpen(ended)).toBe(false)
})
