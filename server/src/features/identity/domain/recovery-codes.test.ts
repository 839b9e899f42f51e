import { randomBytes } from 'node:crypto'
import { recoveryCode } from '@sooner/contract/identity-own'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOfCode, isDigestOf, makeRecoveryCode, readRecoveryCode } from './recovery-codes.ts'

test('codes have the declared form, and are read as they were generated', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = makeRecoveryCode(() => bytes)
      expect(recoveryCode.safeParse(code).success).toBe(true)
      expect(readRecoveryCode(code)).toBe(code.replace('-', ''))
      expect(readRecoveryCode(` ${code.toUpperCase()} `)).toBe(code.replace('-', ''))
    }),
  )
})

test('every letter of a code is drawn evenly', () => {
  const counts = new Map<string, number>()
  for (let drawn = 0; drawn < 2000; drawn += 1) {
    const letters = readRecoveryCode(makeRecoveryCode((length) => randomBytes(length))) ?? ''
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(Math.abs(count - 625)).toBeLessThan(200)
})

test.each([
  ['00000-OOOOO', '0000000000'],
  ['ilIL1 11111', '1111111111'],
  ['abcde fghjk', 'abcdefghjk'],
])('%s is read as intended', (typed, letters) => {
  expect(readRecoveryCode(typed)).toBe(letters)
})

test.each(['', '123456', 'abcde-fghj', 'abcde-fghjkk', 'abcde-fghju', 'ábcde-fghjk'])(
  '%j is not a code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined()
  },
)

test('a digest belongs to its account', () => {
  const digest = digestOfCode('one', 'abcdefghjk')
  expect(isDigestOf(digest, 'one', 'abcdefghjk')).toBe(true)
  expect(isDigestOf(digest, 'two', 'abcdefghjk')).toBe(false)
  expect(isDigestOf(digest, 'one', 'abcdefghjj')).toBe(false)
})
