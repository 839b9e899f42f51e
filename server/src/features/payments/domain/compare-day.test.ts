import { expect, test } from 'vitest'
import { comparisonOf, differencesOf, explained } from './compare-day.ts'

type Amounts = Readonly<Record<string, bigint>>
const books = (amounts: Amounts) => new Map(Object.entries(amounts))
const day = (on: string, ledger: Amounts, bank: Amounts) => ({
  day: on,
  ledger: books(ledger),
  bank: books(bank),
})
const found = (ledger: Amounts, bank: Amounts, ...others: ReturnType<typeof day>[]) =>
  explained(differencesOf(books(ledger), books(bank)), others)

test('what the other side has on another day is explained by it, and what it has nowhere is not', () => {
  expect(found({ a: -5n }, {}, day('2027-01-20', {}, { a: -5n }))).toMatchObject([{ otherDay: '2027-01-20' }])
  expect(found({}, { a: -5n }, day('2027-01-20', { a: -5n }, {}))).toMatchObject([{ otherDay: '2027-01-20' }])
  expect(found({ a: -5n }, {}, day('2027-01-20', {}, { a: -6n }))).toMatchObject([{ otherDay: null }])
  expect(found({ a: -5n }, {}, day('2027-01-20', { a: -5n }, { a: -5n }))).toMatchObject([{ otherDay: null }])
  expect(comparisonOf(found({ a: -5n }, {}))).toBe('differs')
})

test('an entry that is posted together with its return is explained on each day on which the bank booked one of them', () => {
  const posted = day('2027-01-21', { a: 0n }, {})
  const [arrived, back] = [day('2027-01-19', {}, { a: -5n }), day('2027-01-20', {}, { a: 5n })]
  expect(found({}, { a: -5n }, back, posted)).toMatchObject([{ otherDay: '2027-01-21' }])
  expect(found({}, { a: 5n }, arrived, posted)).toMatchObject([{ otherDay: '2027-01-21' }])
  // The ledger learned of the return first, so that nothing has left for it.
  expect(found({}, { a: -5n }, back)).toMatchObject([{ otherDay: '2027-01-20' }])
})
