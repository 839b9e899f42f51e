import type { Currency } from '@sooner/money'
import { expect, test } from 'vitest'
import type { VendorDocument } from '../../../lib/resources/documents.ts'
import { balanceText, formThatCounts, isOpen, yearsOf } from './statements-page.tsx'
import { en } from './words/en.ts'

const statement = (month: string, currency: Currency, throughOn: string) => ({
  month,
  currency,
  throughOn,
  openingBalanceMinor: 0,
  closingBalanceMinor: 100,
  paidTotalMinor: 500,
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

test('a year in which a payment only arrived is shown, although it has no statement', () => {
  const years = yearsOf([statement('2026-12', 'USD', '2026-12-31')], [{ year: '2027' }, { year: '2026' }])
  expect(years.map(({ year, months }) => [year, months.length])).toEqual([
    ['2027', 0],
    ['2026', 1],
  ])
})

test('a statement is open until its month is over, on the last day of the month too', () => {
  const [january] = yearsOf([statement('2027-01', 'USD', '2027-01-31')]).flatMap(({ months }) => months)
  if (!january) throw new Error('no month')
  expect(isOpen(january, '2027-01-30')).toBe(true)
  expect(isOpen(january, '2027-01-31')).toBe(true)
  expect(isOpen(january, '2027-02-01')).toBe(false)
})

test('the balance of a month that goes on is that of today, and speaks of no end', () => {
  const texts = (isSoFar: boolean) =>
    [100, 0, -100].map((closingBalanceMinor) =>
      balanceText({ closingBalanceMinor, currency: 'USD' }, isSoFar, en.balances, 'en-US'),
    )
  expect(texts(true)).toEqual(['Not sent yet: $1.00', 'Nothing is waiting to be sent', 'You owe: $1.00'])
  expect(texts(false)).toEqual([
    'Not sent yet at month end: $1.00',
    'Nothing was waiting to be sent at month end',
    'You owed at month end: $1.00',
  ])
})

test('of several tax forms the approved one counts, then the latest', () => {
  const form = (
    id: string,
    documentState: 'approved' | 'rejected',
    documentType: 'Form W-9' | 'Bank Letter',
  ) => ({ id, documentState, documentType }) as VendorDocument
  const [letter, rejected, older] = [
    form('letter', 'approved', 'Bank Letter'),
    form('rejected', 'rejected', 'Form W-9'),
    form('older', 'approved', 'Form W-9'),
  ]
  expect(formThatCounts([letter, rejected, older])).toBe(older)
  expect(formThatCounts([letter, rejected])).toBe(rejected)
  expect(formThatCounts([letter])).toBeUndefined()
})
