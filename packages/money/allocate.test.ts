import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, allocateMinor, money } from './index.ts'

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const smallAmounts = fc.bigInt({ min: -20n, max: 20n })
/** Small weights make ties common; large ones cover the whole range. */
const weight = fc.oneof(fc.bigInt({ min: 0n, max: 4n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
const weights = fc
  .array(weight, { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((one) => one > 0n))
const anyCase = fc.tuple(fc.oneof(amounts, smallAmounts), weights)

const sizeOf = (value: bigint) => (value < 0n ? -value : value)
const total = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one, 0n)

/** The part of each weight, as a list that does not depend on the order of the weights. */
const pairs = (given: readonly bigint[], parts: readonly bigint[]) =>
  given.map((one, at) => `${one} ${parts[at]}`).toSorted()

describe('allocating by weights', () => {
  test.each<[string, bigint, bigint[], bigint[]]>([
    ['evenly', 100n, [1n, 1n], [50n, 50n]],
    ['to the earlier of equal weights', 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    ['two units that are left over', 101n, [1n, 1n, 1n], [34n, 34n, 33n]],
    ['to the largest remainder', 10n, [1n, 2n, 4n], [1n, 3n, 6n]],
    ['to the larger weight where remainders tie', 2n, [1n, 3n], [0n, 2n]],
    ['a zero weight receives nothing', 5n, [0n, 1n, 1n, 0n], [0n, 3n, 2n, 0n]],
    ['a negative amount like the positive one', -100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    ['fewer units than weights', 1n, [1n, 1n, 1n], [1n, 0n, 0n]],
    ['nothing', 0n, [3n, 1n], [0n, 0n]],
    ['nothing among zero weights', 0n, [0n, 0n], [0n, 0n]],
    ['nothing among no weights', 0n, [], []],
  ])('%s', (_what, amount, given, parts) => {
    expect(allocateMinor(amount, given)).toEqual(parts)
  })

  test('the parts add up to the amount exactly', () => {
    fc.assert(
      fc.property(anyCase, ([amount, given]) => {
        expect(total(allocateMinor(amount, given))).toBe(amount)
      }),
    )
  })

  test('each part is less than one unit away from its exact share, and never of the other sign', () => {
    fc.assert(
      fc.property(anyCase, ([amount, given]) => {
        const whole = total(given)
        allocateMinor(amount, given).forEach((part, at) => {
          const distance = part * whole - amount * (given[at] ?? 0n)
          expect(sizeOf(distance) < whole).toBe(true)
          expect(part === 0n || part < 0n === amount < 0n).toBe(true)
        })
      }),
    )
  })

  test('a larger weight never receives less, and equal weights differ by one unit at most, the earlier being larger', () => {
    fc.assert(
      fc.property(anyCase, ([amount, given]) => {
        const parts = allocateMinor(amount, given).map(sizeOf)
        given.forEach((one, at) =>
          given.slice(at + 1).forEach((other, further) => {
            const difference = (parts[at] ?? 0n) - (parts[at + 1 + further] ?? 0n)
            if (one > other) expect(difference >= 0n).toBe(true)
            if (one < other) expect(difference <= 0n).toBe(true)
            if (one === other) expect(difference === 0n || difference === 1n).toBe(true)
          }),
        )
      }),
    )
  })

  test('what the weights receive does not depend on their order', () => {
    // Small numbers make ties between the remainders of different weights common.
    const few = fc.array(fc.bigInt({ min: 0n, max: 4n }), { minLength: 2, maxLength: 6 })
    const smallCase = fc.tuple(
      smallAmounts,
      few.filter((list) => list.some((one) => one > 0n)),
    )
    const shuffled = fc
      .oneof(smallCase, anyCase)
      .chain(([amount, given]) =>
        fc.tuple(
          fc.constant(amount),
          fc.constant(given),
          fc.shuffledSubarray(given, { minLength: given.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([amount, given, mixed]) => {
        expect(pairs(mixed, allocateMinor(amount, mixed))).toEqual(pairs(given, allocateMinor(amount, given)))
      }),
      { numRuns: 500 },
    )
  })

  test('the negative of an amount is split into the negatives of its parts', () => {
    fc.assert(
      fc.property(anyCase, ([amount, given]) => {
        expect(allocateMinor(-amount, given)).toEqual(allocateMinor(amount, given).map((part) => -part))
      }),
    )
  })

  test('the scale of the weights does not matter', () => {
    fc.assert(
      fc.property(anyCase, fc.bigInt({ min: 1n, max: 1000n }), ([amount, given], times) => {
        const scaled = given.map((one) => one * times)
        expect(allocateMinor(amount, scaled)).toEqual(allocateMinor(amount, given))
      }),
    )
  })

  test('an amount keeps its currency in every part', () => {
    expect(allocate(money(3n, 'GBP'), [1n, 1n])).toEqual([money(2n, 'GBP'), money(1n, 'GBP')])
  })

  test('100,000 weights are split as exactly as two', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => BigInt((at * 7919) % 1000))
    const parts = allocateMinor(987_654_321n, many)
    expect(total(parts)).toBe(987_654_321n)
    expect(parts.filter((part, at) => many[at] === 0n && part !== 0n)).toEqual([])
  })

  test('an amount among only zero weights, or a negative weight, is refused', () => {
    expect(() => allocateMinor(1n, [0n, 0n])).toThrow(RangeError)
    expect(() => allocateMinor(1n, [])).toThrow(RangeError)
    expect(() => allocateMinor(1n, [2n, -1n])).toThrow(RangeError)
  })
})
