import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, stepAt, stepOf, toBase32 } from './totp.ts'

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
