import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultLimit,
  maxLimit,
  maxPage,
  pageSizes,
  parsePage,
  parseSortDirection,
  tablePageSize,
} from './paging.ts'

test('a table offers 10, 25, 50 and 100 rows and starts with 10; a call that names no limit gets 25', () => {
  expect(pageSizes).toEqual([10, 25, 50, 100])
  expect([tablePageSize, defaultLimit, parsePage({}).limit]).toEqual([10, 25, 25])
})

test('an unreadable value falls back to page 1 and limit 25', () => {
  for (const wrong of [
    undefined,
    null,
    '',
    ' ',
    'abc',
    '2abc',
    '1.5',
    '-3',
    '0',
    '1e3',
    '0x10',
    [],
    ['2', '3'],
    {},
    Number.NaN,
  ]) {
    expect(parsePage({ page: wrong, limit: wrong })).toEqual({ page: 1, limit: 25 })
  }
})

test('a valid value is used', () => {
  expect(parsePage({ page: '3', limit: '50' })).toEqual({ page: 3, limit: 50 })
  expect(parsePage({ page: 3, limit: 50 })).toEqual({ page: 3, limit: 50 })
  for (const limit of pageSizes) expect(parsePage({ limit: String(limit) }).limit).toBe(limit)
})

test('a limit above the maximum is the maximum', () => {
  expect(parsePage({ limit: '101' }).limit).toBe(maxLimit)
  expect(parsePage({ limit: '9'.repeat(40), page: '9'.repeat(40) })).toEqual({
    page: maxPage,
    limit: maxLimit,
  })
})

test('for any input, page and limit are whole, in range and exact to multiply', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (page, limit) => {
      const parsed = parsePage({ page, limit })
      expect(Number.isSafeInteger(parsed.page * parsed.limit)).toBe(true)
      expect(parsed.page).toBeGreaterThanOrEqual(1)
      expect(parsed.limit).toBeGreaterThanOrEqual(1)
      expect(parsed.limit).toBeLessThanOrEqual(maxLimit)
    }),
  )
})

test('a sort direction is desc by default, and asc when it is anything other than desc', () => {
  expect(parseSortDirection(undefined)).toBe('desc')
  expect(parseSortDirection('desc')).toBe('desc')
  for (const other of ['asc', 'DESC', 'down', '', null, 0, ['desc']])
    expect(parseSortDirection(other)).toBe('asc')
})
