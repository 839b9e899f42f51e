import { expect, test } from 'vitest'
import { ariaSort, type Column, shownColumns, sortedBy } from './table-props.ts'

const columns: Column<string>[] = ['number', 'client', 'amount'].map((key) => ({
  key,
  label: key,
  width: 8,
  cell: (row) => row,
}))

test('hidden columns are omitted, except for the one that names the row', () => {
  expect(shownColumns(columns, ['number', 'client']).map(({ key }) => key)).toEqual(['number', 'amount'])
  expect(shownColumns(columns, ['no longer there'])).toEqual(columns)
})

test('the same field reverses the order, another one starts descending, and both return to the first page', () => {
  const view = { sortField: 'amount', sortDirection: 'desc' } as const
  expect(sortedBy(view, 'amount')).toEqual({ sortField: 'amount', sortDirection: 'asc', page: 1 })
  expect(sortedBy({ ...view, sortDirection: 'asc' }, 'amount').sortDirection).toBe('desc')
  expect(sortedBy(view, 'client')).toEqual({ sortField: 'client', sortDirection: 'desc', page: 1 })
})

test('only the sorted column reports it', () => {
  const view = { sortField: 'amount', sortDirection: 'asc' } as const
  expect(ariaSort(view, 'amount')).toBe('ascending')
  expect(ariaSort({ ...view, sortDirection: 'desc' }, 'amount')).toBe('descending')
  expect(ariaSort(view, 'client')).toBeUndefined()
})
