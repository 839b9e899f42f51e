import { expect, test } from 'vitest'
import { comparisonOf, differencesOf, explained, togetherIn } from './compare-day.ts'

type Amounts = Readonly<Record<string, bigint>>
const books = (amounts: Amounts) => new Map(Object.entries(amounts))
const day = (on: string, ledger: Amounts, bank: Amounts) => ({
  day: on,
  ledger: books(ledger),
  bank: books(bank),
})
const found = (on: string, ledger: Amounts, bank: Amounts, ...others: ReturnType<typeof day>[]) =>
  explained(on, differencesOf(books(ledger), books(bank)), others)

test('what the other side has on another day is explained by it, and what it has nowhere is not', () => {
  const on = '2027-01-21'
  expect(found(on, { a: -5n }, {}, day('2027-01-20', {}, { a: -5n }))).toMatchObject([
    { otherDay: '2027-01-20' },
  ])
  expect(found(on, {}, { a: -5n }, day('2027-01-22', { a: -5n }, {}))).toMatchObject([
    { otherDay: '2027-01-22' },
  ])
  expect(found(on, { a: -5n }, {}, day('2027-01-20', {}, { a: -6n }))).toMatchObject([{ otherDay: null }])
  expect(found(on, { a: -5n }, {}, day('2027-01-20', { a: -5n }, { a: -5n }))).toMatchObject([
    { otherDay: null },
  ])
  expect(comparisonOf(found(on, { a: -5n }, {}))).toBe('differs')
})

test('an entry that is posted together with its return is explained on each day on which the bank booked one of them', () => {
  const posted = day('2027-01-21', { a: 0n }, {})
  const [arrived, back] = [day('2027-01-19', {}, { a: -5n }), day('2027-01-20', {}, { a: 5n })]
  expect(found('2027-01-19', {}, { a: -5n }, back, posted)).toMatchObject([{ otherDay: '2027-01-21' }])
  expect(found('2027-01-20', {}, { a: 5n }, arrived, posted)).toMatchObject([{ otherDay: '2027-01-21' }])
  // The ledger learned of the return first, so that nothing has left for it.
  expect(found('2027-01-19', {}, { a: -5n }, back)).toMatchObject([{ otherDay: '2027-01-20' }])
})

test('a return that was posted late is explained although only one side of the payment itself is among the days', () => {
  const [left, back] = [day('2027-01-15', { a: -5n }, {}), day('2027-01-16', {}, { a: 5n })]
  expect(found('2027-01-21', { a: 5n }, {}, back, left)).toMatchObject([{ otherDay: '2027-01-16' }])
})

test('what was posted twice is explained once', () => {
  const [back, once, again] = [
    day('2027-01-16', {}, { a: 5n }),
    day('2027-01-20', { a: 5n }, {}),
    day('2027-01-21', { a: 5n }, {}),
  ]
  expect(found('2027-01-20', { a: 5n }, {}, back, again)).toMatchObject([{ otherDay: '2027-01-16' }])
  expect(found('2027-01-21', { a: 5n }, {}, back, once)).toMatchObject([{ otherDay: null }])
})

test('entries that the bank books as one amount are compared as one, also with what came back of one of them', () => {
  const keyOf = togetherIn([['b', 'a'], ['c'], ['d', 'b'], ['e', 'f'], []])
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(keyOf)).toEqual(['a', 'a', 'c', 'a', 'e', 'e', 'g'])
})
