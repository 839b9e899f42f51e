import { randomBytes } from 'node:crypto'
import { recoveryCode } from '@sooner/contract/identity-own'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeOf,
  digestOfCode,
  isDigestOf,
  makeRecoveryCode,
  readRecoveryCode,
  stepAt,
  stepOf,
  toBase32,
  withFactor,
  type Factors,
} from './factors.ts'

const totp = 'SOFTWARE_TOKEN_MFA'
const none: Factors = { factors: [], preferredFactor: null }
const on: Factors = { factors: [totp], preferredFactor: null }
const preferred: Factors = { factors: [totp], preferredFactor: totp }

test.each([
  ['on', none, { Enabled: true }, on],
  ['on and preferred', none, { Enabled: true, PreferredMfa: true }, preferred],
  ['on twice', preferred, { Enabled: true, PreferredMfa: true }, preferred],
  ['no longer preferred', preferred, { Enabled: true, PreferredMfa: false }, on],
  ['off', preferred, { Enabled: false }, none],
  ['off by leaving it out', preferred, {}, none],
  ['preferred, but not on', on, { PreferredMfa: true }, none],
])('a factor that is set %s', (_, before, setting, after) => {
  expect(withFactor(before, totp, setting)).toEqual(after)
})

const secret = Buffer.from('12345678901234567890')

describe('the examples of the standards', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('RFC 6238: at second %d the code is %s', (second, code) => {
    expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code)
  })

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648: %j is %j', (text, encoded) => expect(toBase32(Buffer.from(text))).toBe(encoded))
})

test('a code is valid for its own step and the adjacent ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000_000 }), (step) => {
      const at = (offset: number) => stepOf(secret, codeOf(secret, step + offset), new Date(step * 30_000))
      expect([at(-1), at(0), at(1)]).toEqual([step - 1, step, step + 1])
      for (const offset of [-2, 2, 20]) expect([undefined, step - 1, step, step + 1]).toContain(at(offset))
    }),
  )
  const now = new Date(1111111109000)
  expect(stepOf(secret, codeOf(secret, stepAt(now) - 2), now)).toBeUndefined()
  expect(stepOf(secret, codeOf(secret, stepAt(now) + 2), now)).toBeUndefined()
})

test.each(['', '81804', '0081804', 'abcdef', '０８１８０４'])('%j is not a code', (code) => {
  expect(stepOf(secret, code, new Date(1111111109000))).toBeUndefined()
})

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
