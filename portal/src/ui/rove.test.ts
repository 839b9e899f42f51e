import { expect, test } from 'vitest'
import { byFirstLetter, rove } from './rove.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowDown', -1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowRight', 0, undefined],
  ['a', 0, undefined],
])('in a column of three %s leads from %d to %s', (key, at, to) => {
  expect(rove(key, at, 3, 'column')).toBe(to)
})

test('a row moves sideways, and nowhere when it is empty', () => {
  expect(rove('ArrowRight', 0, 2, 'row')).toBe(1)
  expect(rove('ArrowDown', 0, 2, 'row')).toBeUndefined()
  expect(rove('ArrowRight', 0, 0, 'row')).toBeUndefined()
})

test.each([
  ['d', 0, 2],
  ['D', 2, 3],
  ['d', 3, 2],
  ['x', 0, undefined],
  [' ', 0, undefined],
  ['Delete', 0, undefined],
])('the letter %j leads from %d to %s', (key, at, to) => {
  expect(byFirstLetter(key, at, ['Copy', 'Edit', 'Download', 'delete'])).toBe(to)
})
