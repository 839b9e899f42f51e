import { expect, test } from 'vitest'
import { chosenOf, neighbor } from './moves.ts'

const keys = ['a', 'b', 'c']

test('next and previous stay within the list', () => {
  expect(neighbor(keys, 'a', 1)).toBe('b')
  expect(neighbor(keys, 'b', -1)).toBe('a')
  expect(neighbor(keys, 'c', 1)).toBeUndefined()
  expect(neighbor(keys, 'a', -1)).toBeUndefined()
  expect(neighbor(keys, undefined, 1)).toBeUndefined()
})

test('an item that is no longer in the list gives way to the first one', () => {
  expect(chosenOf(keys, 'b')).toBe('b')
  expect(chosenOf(keys, 'decided')).toBe('a')
  expect(chosenOf(keys, undefined)).toBe('a')
  expect(chosenOf([], 'a')).toBeUndefined()
})
