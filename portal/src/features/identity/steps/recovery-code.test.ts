import { expect, test } from 'vitest'
import { recoveryCodeOf } from './recovery-code.ts'

test.each([
  ['abcde-f2345', 'abcde-f2345'],
  [' ABCDE F2345 ', 'abcde-f2345'],
  ['abcdef2345', 'abcde-f2345'],
  ['abcde–f2345', 'abcde-f2345'],
  ['abcde-f234', undefined],
  ['abcde-f23456', undefined],
  ['', undefined],
])('%j is read as %j', (typed, code) => {
  expect(recoveryCodeOf(typed)).toBe(code)
})
