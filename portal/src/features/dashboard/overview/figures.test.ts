import type { Currency } from '@sooner/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMondays, owedIn, weeksOf, countedText } from './figures.ts'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'

const inEnglish = (invoiceCount: number, creditMemoCount: number) =>
  countedText({ invoiceCount, creditMemoCount }, en.overview.owed, 'en-US')

test('a figure states its invoices, and its credit memos if it has them', () => {
  expect(inEnglish(0, 0)).toBe('0 invoices')
  expect(inEnglish(1, 0)).toBe('1 invoice')
  expect(inEnglish(1200, 1)).toBe('1,200 invoices and 1 credit memo')
  expect(inEnglish(1, 2)).toBe('1 invoice and 2 credit memos')
  expect(countedText({ invoiceCount: 3, creditMemoCount: 1 }, es.overview.owed, 'es')).toBe(
    '3 facturas y 1 nota de crédito',
  )
})

const row = (displayState: 'Eligible' | 'Paid' | 'Ineligible', currency: Currency, owed: number) => ({
  displayState,
  currency,
  invoiceCount: 2,
  creditMemoCount: 1,
  amountTotalMinor: 999,
  owedTotalMinor: owed,
})

test('what is owed is added up for each currency, without what was paid', () => {
  const owed = owedIn([
    row('Eligible', 'GBP', 50),
    row('Eligible', 'USD', 100),
    row('Ineligible', 'USD', 20),
    row('Paid', 'USD', 0),
  ])
  expect(
    owed.map((one) => [one.currency, one.owedTotalMinor, one.invoiceCount, one.creditMemoCount]),
  ).toEqual([
    ['USD', 120, 4, 2],
    ['GBP', 50, 2, 1],
  ])
  expect(owed[0]?.parts.map(({ displayState, owedTotalMinor }) => [displayState, owedTotalMinor])).toEqual([
    ['Eligible', 100],
    ['Pending', 0],
    ['Ineligible', 20],
  ])
})

test('the weeks of a currency are in order', () => {
  const week = (weekStartsOn: string, currency: Currency) => ({
    weekStartsOn,
    currency,
    invoiceCount: 1,
    expectedMinor: 1,
    eligibleMinor: 0,
  })
  const all = [week('2026-12-07', 'USD'), week('2026-11-30', 'GBP'), week('2026-11-30', 'USD')]
  expect(weeksOf(all, 'USD').map(({ weekStartsOn }) => weekStartsOn)).toEqual(['2026-11-30', '2026-12-07'])
})

test('the next eight Mondays begin with the one of the present week', () => {
  expect(nextMondays('2026-11-22').slice(0, 2)).toEqual(['2026-11-16', '2026-11-23'])
  expect(nextMondays('2026-11-23')[0]).toBe('2026-11-23')
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, (today) => {
      const mondays = nextMondays(today)
      expect(mondays).toHaveLength(8)
      for (const monday of mondays) expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(mondays[0] !== undefined && mondays[0] <= today && today < (mondays[1] ?? '')).toBe(true)
    }),
  )
})
