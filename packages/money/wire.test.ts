import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencies,
  fromWire,
  maxMinor,
  minorFromWire,
  minorToWire,
  toWire,
  type Money,
  type WireMoney,
} from './index.ts'

const anyMoney = fc.record({
  amountMinor: fc.bigInt({ min: -maxMinor, max: maxMinor }),
  currency: fc.constantFrom(...currencies),
})

describe('money on the wire', () => {
  test('every amount in range survives a round trip through JSON', () => {
    fc.assert(
      fc.property(anyMoney, (amount: Money) => {
        expect(fromWire(JSON.parse(JSON.stringify(toWire(amount))) as WireMoney)).toEqual(amount)
      }),
    )
  })

  test('different amounts stay different', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (one, other) => {
        fc.pre(one.amountMinor !== other.amountMinor)
        expect(minorToWire(one.amountMinor)).not.toBe(minorToWire(other.amountMinor))
      }),
    )
  })

  test('the ends of the range are exact', () => {
    expect(minorToWire(maxMinor)).toBe(9_007_199_254_740_991)
    expect(minorToWire(-maxMinor)).toBe(-9_007_199_254_740_991)
    expect(JSON.stringify(toWire({ amountMinor: 0n, currency: 'GBP' }))).toBe(
      '{"amountMinor":0,"currency":"GBP"}',
    )
  })

  test('an amount beyond the range is refused, never rounded', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 70n }), fc.boolean(), (beyond, negative) => {
        const amount = maxMinor + beyond
        expect(() => minorToWire(negative ? -amount : amount)).toThrow(RangeError)
      }),
    )
  })

  test('a value that is not a whole number of minor units is refused', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)]) {
      expect(() => minorFromWire(wrong)).toThrow(RangeError)
    }
  })
})
