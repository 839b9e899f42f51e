import { expect, test } from 'vitest'
import { rowAfter } from './use-row-moves.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 9, 8],
  ['ArrowUp', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, undefined],
  ['Tab', 5, undefined],
])('%s on row %d of ten leads to %s', (key, at, to) => {
  expect(rowAfter(key, at, 10)).toBe(to)
})
