import { maxSelection } from '@sooner/rules/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceOn,
  isSelected,
  rowsBetween,
  type Selectable,
  type Selection,
  selectedCount,
  sumsOf,
  withRows,
} from './selection.ts'

const row: fc.Arbitrary<Selectable> = fc.record({
  key: fc.string({ minLength: 1 }),
  amount: fc.record({
    amountMinor: fc.maxSafeInteger(),
    currency: fc.constantFrom('USD' as const, 'GBP' as const),
  }),
})
/** Two pages of one list, without a row in common. */
const pages = fc
  .uniqueArray(row, { selector: ({ key }) => key, maxLength: 40 })
  .chain((rows) => fc.nat({ max: rows.length }).map((cut) => [rows.slice(0, cut), rows.slice(cut)] as const))

test('selecting a page does not change the other page', () => {
  fc.assert(
    fc.property(pages, fc.boolean(), ([here, there], chosen) => {
      const before = withRows({}, there, true)
      const after = withRows(before, here, chosen)
      expect(there.every(({ key }) => isSelected(after, key))).toBe(true)
      expect(selectedCount(after)).toBe(there.length + (chosen ? here.length : 0))
      if (here.length > 0) expect(choiceOn(after, here)).toBe(chosen ? 'all' : 'none')
    }),
  )
})

test('selecting twice equals selecting once, and deselecting restores the selection', () => {
  fc.assert(
    fc.property(pages, ([here, there]) => {
      const before = withRows({}, there, true)
      const once = withRows(before, here, true)
      expect(withRows(once, here, true)).toEqual(once)
      expect(withRows(once, here, false)).toEqual(before)
    }),
  )
})

test('the sums are exact, and separate for each currency', () => {
  fc.assert(
    fc.property(pages, ([here, there]) => {
      const rows = [...here, ...there]
      const sums = sumsOf(withRows(withRows({}, here, true), there, true))
      for (const currency of ['USD', 'GBP'] as const) {
        const own = rows.filter(({ amount }) => amount.currency === currency)
        const sum = own.reduce((all, { amount }) => all + BigInt(amount.amountMinor), 0n)
        expect(sums.find((one) => one.currency === currency)?.amountMinor).toBe(
          own.length > 0 ? sum : undefined,
        )
      }
    }),
  )
})

test('a selection is plain data, and survives being stored', () => {
  fc.assert(
    fc.property(pages, ([here]) => {
      const selection = withRows({}, here, true)
      expect(sumsOf(JSON.parse(JSON.stringify(selection)) as Selection)).toEqual(sumsOf(selection))
    }),
  )
})

test('a page without selectable rows is not selected', () => {
  expect(choiceOn({ a: { amountMinor: 1, currency: 'USD' } }, [])).toBe('none')
})

test('a partly selected page is reported as such', () => {
  const rows: Selectable[] = ['a', 'b'].map((key) => ({ key, amount: { amountMinor: 1, currency: 'USD' } }))
  expect(choiceOn(withRows({}, rows.slice(0, 1), true), rows)).toBe('some')
})

test('a range works in both directions and includes both ends', () => {
  expect(rowsBetween(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['b', 'c'])
  expect(rowsBetween(['a', 'b', 'c', 'd'], 1, 3)).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(['a'], 0, 0)).toEqual(['a'])
})

test('a selection is limited to the rows that a call accepts, and preserves the existing ones', () => {
  const rows = (from: number, count: number): Selectable[] =>
    Array.from({ length: count }, (_, at) => ({
      key: `row-${from + at}`,
      amount: { amountMinor: 1, currency: 'USD' },
    }))
  const almost = withRows({}, rows(0, maxSelection - 1), true)
  const full = withRows(almost, rows(maxSelection, 2), true)
  expect(selectedCount(full)).toBe(maxSelection)
  expect(isSelected(full, 'row-0')).toBe(true)
  expect(isSelected(full, `row-${maxSelection}`)).toBe(true)
  expect(isSelected(full, `row-${maxSelection + 1}`)).toBe(false)
  expect(withRows(full, rows(maxSelection + 1, 1), true)).toEqual(full)
  expect(withRows(full, [...rows(maxSelection + 1, 5), ...rows(0, 5)], true)).toEqual(full)
})
