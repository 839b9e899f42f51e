import { expect, test } from 'vitest'
import { day, flag, group, listOf, maybe, oneOf, readState, record, text, whole } from './fields.ts'

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['2026-11-21T00:00:00Z', false],
  ['+02026-11-21', false],
  ['', false],
  [20261121, false],
])('the day %j: %s', (value, holds) => {
  expect(day.read(value)).toBe(holds ? value : undefined)
})

test.each([
  [text(), 'a', true],
  [text('', 3), 'long', false],
  [text(), 1, false],
  [flag(false), true, true],
  [flag(false), 'true', false],
  [whole(0), 5, true],
  [whole(0), -1, false],
  [whole(0), 0.5, false],
  [whole(0, 0, 9), 10, false],
  [whole(0), '5', false],
  [oneOf(['a', 'b'], 'a'), 'b', true],
  [oneOf(['a', 'b'], 'a'), 'c', false],
  [maybe(text()), undefined, false],
])('row %#: the values of a field', (field, value, holds) => {
  expect(field.read(value)).toBe(holds ? value : undefined)
})

test('a list is truncated, and loses invalid entries', () => {
  const list = listOf(whole(0), 3)
  expect(list.read([1, 'x', 3, 4])).toEqual([1, 3])
  expect(list.read('1')).toBeUndefined()
})

test('a group replaces missing values, a record is complete or absent', () => {
  const fields = { name: text('nobody'), age: whole(0) }
  expect(group(fields).read({ age: 5 })).toEqual({ name: 'nobody', age: 5 })
  expect(record(fields).read({ age: 5 })).toBeUndefined()
  expect(record(fields).read({ age: 5, name: 'A', more: 1 })).toEqual({ name: 'A', age: 5 })
  expect(readState(fields, null)).toEqual({ name: 'nobody', age: 0 })
})
