import { expect, test } from 'vitest'
import { byDay, countOf, holdUpIn, sentIn, sumsOf } from './sums.ts'

const row = (arrivesOn: string, currency: 'USD' | 'GBP', arrivingMinor: number, invoiceCount = 1) => ({
  arrivesOn,
  currency,
  arrivingMinor,
  invoiceCount,
  reducedMinor: 0,
  restsOn: 'eligible-date' as const,
})
const rows = [row('2026-11-27', 'USD', 5), row('2026-11-20', 'GBP', 700, 2), row('2026-11-27', 'USD', 6)]

test('amounts are added within a currency alone, and days are in order', () => {
  expect(sumsOf(rows)).toEqual([
    { currency: 'GBP', amountMinor: 700 },
    { currency: 'USD', amountMinor: 11 },
  ])
  expect(countOf(rows)).toBe(4)
  const days = byDay(rows, '2026-11-20')
  expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-27'])
  expect(days.get('2026-11-27')).toHaveLength(2)
})

test('a day that has passed has only what was sent, because the rest of it is late', () => {
  const sent = { ...row('2026-11-20', 'GBP', 900), restsOn: 'sent' as const }
  const arrived = { ...row('2026-11-20', 'USD', 800), restsOn: 'arrived' as const }
  expect([...byDay([...rows, sent, arrived], '2026-11-27')]).toEqual([
    ['2026-11-20', [sent, arrived]],
    ['2026-11-27', [rows[0], rows[2]]],
  ])
})

test('what holds up the payments of a day counts for its own currency', () => {
  const held = { ...row('2026-11-20', 'GBP', 900), restsOn: 'no-payable-account' as const }
  expect(holdUpIn([...rows, held], 'GBP')).toBe('no-payable-account')
  expect(holdUpIn([...rows, held], 'USD')).toBe(null)
})

test('what became of the payments of a day is said where it is the same for all of them in a currency', () => {
  const of = (restsOn: 'arrived' | 'sent' | 'eligible-date', currency: 'USD' | 'GBP' = 'USD') => ({
    ...row('2026-11-20', currency, 1),
    restsOn,
  })
  expect(sentIn([of('arrived'), of('eligible-date'), of('sent', 'GBP')], 'USD')).toBe('arrived')
  expect(sentIn([of('arrived'), of('sent', 'GBP')], 'GBP')).toBe('sent')
  expect(sentIn([of('arrived'), of('sent')], 'USD')).toBeUndefined()
  expect(sentIn([of('eligible-date')], 'USD')).toBeUndefined()
})
