import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  basisPointsOf,
  compare,
  currencies,
  CurrencyMismatch,
  divideHalfUp,
  isEqual,
  max,
  min,
  money,
  type Money,
  multiplyBps,
  negate,
  subtract,
  sum,
  sumByCurrency,
  zero,
} from './index.ts'

const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const dollars = minor.map((amountMinor) => money(amountMinor, 'USD'))
const anyMoney = fc.record({ amountMinor: minor, currency: fc.constantFrom(...currencies) })

describe('adding and comparing', () => {
  test('is that of the minor units', () => {
    fc.assert(
      fc.property(dollars, dollars, (one, other) => {
        expect(add(one, other)).toEqual(money(one.amountMinor + other.amountMinor, 'USD'))
        expect(subtract(one, other)).toEqual(add(one, negate(other)))
        expect(isEqual(subtract(add(one, other), other), one)).toBe(true)
        expect(compare(one, other) + compare(other, one)).toBe(0)
        expect(compare(min(one, other), max(one, other))).toBeLessThanOrEqual(0)
        expect(add(min(one, other), max(one, other))).toEqual(add(one, other))
        expect(isEqual(one, other)).toBe(one.amountMinor === other.amountMinor)
      }),
    )
  })

  test('sorts amounts from the smallest to the largest', () => {
    const amounts = [3n, -2n, 0n, 10n].map((one) => money(one, 'GBP'))
    expect(amounts.toSorted(compare).map(({ amountMinor }) => amountMinor)).toEqual([-2n, 0n, 3n, 10n])
  })

  test.each<[string, (one: Money, other: Money) => unknown]>([
    ['add', add],
    ['subtract', subtract],
    ['compare', compare],
    ['isEqual', isEqual],
    ['min', min],
    ['max', max],
    ['sum', (one, other) => sum(one.currency, [one, other])],
  ])('%s refuses two currencies, even where an amount is zero', (_name, act) => {
    expect(() => act(money(1n, 'USD'), money(1n, 'GBP'))).toThrow(CurrencyMismatch)
    expect(() => act(money(1n, 'GBP'), zero('USD'))).toThrow(CurrencyMismatch)
    expect(() => act(zero('USD'), zero('USD'))).not.toThrow()
  })
})

describe('sums of many', () => {
  test('do not depend on the order, and parts of the list add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(dollars), fc.array(dollars), (here, there) => {
        const whole = sum('USD', [...here, ...there])
        expect(sum('USD', [...there, ...here].toReversed())).toEqual(whole)
        expect(add(sum('USD', here), sum('USD', there))).toEqual(whole)
      }),
    )
  })

  test('of nothing are zero', () => {
    expect(sum('GBP', [])).toEqual(zero('GBP'))
    expect(sumByCurrency([])).toEqual([])
  })

  test('are one for each currency that occurs, in a fixed order', () => {
    fc.assert(
      fc.property(fc.array(anyMoney), (amounts) => {
        const expected = currencies
          .map((currency) => amounts.filter((one) => one.currency === currency))
          .filter((own) => own.length > 0)
          .map((own) => sum(own[0]?.currency ?? 'USD', own))
        expect(sumByCurrency(amounts)).toEqual(expected)
        expect(sumByCurrency(amounts.toReversed())).toEqual(expected)
      }),
    )
  })
})

describe('basis points', () => {
  test.each([
    [100n, 150, 2n], // 1.5 cents: half goes up
    [100n, 149, 1n],
    [1n, 4999, 0n],
    [1n, 5000, 1n],
    [-1n, 5000, -1n], // the reverse of the fee above
    [-100n, 149, -1n],
    [840_000n, 195, 16_380n],
    [840_000n, 0, 0n],
  ])('of %s at %s are %s', (amount, rateBps, expected) => {
    expect(basisPointsOf(amount, rateBps)).toBe(expected)
    expect(multiplyBps(money(amount, 'USD'), rateBps)).toEqual(money(expected, 'USD'))
  })

  test('are rounded to the nearest unit, and a half away from zero', () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 1n, max: 10n ** 6n }), (numerator, denominator) => {
        const rounded = divideHalfUp(numerator, denominator)
        const twiceOff = (rounded * denominator - numerator) * (numerator < 0n ? -2n : 2n)
        expect(twiceOff <= denominator && twiceOff > -denominator).toBe(true)
        expect(divideHalfUp(-numerator, denominator)).toBe(-rounded)
      }),
    )
  })

  test('a denominator that is not positive is refused', () => {
    for (const wrong of [0n, -1n]) expect(() => divideHalfUp(1n, wrong)).toThrow(RangeError)
  })
})
