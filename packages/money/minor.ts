/** Arithmetic on bare minor units, for code that works in one currency. For amounts with a currency, see arithmetic.ts. */

const wholeBps = 10_000n

const sizeOf = (value: bigint) => (value < 0n ? -value : value)

/**
 * Divides and rounds half up; a negative quotient rounds half away from zero, so that the fee of a reversed amount is exactly
 * the reversed fee. The denominator must be positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('An amount of money is divided by a positive number.')
  const rounded = (sizeOf(numerator) * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/** An amount times a rate in basis points, rounded once. */
export const basisPointsOf = (amountMinor: bigint, rateBps: bigint | number): bigint =>
  divideHalfUp(amountMinor * BigInt(rateBps), wholeBps)

export const lesserOf = (one: bigint, other: bigint): bigint => (other < one ? other : one)
export const greaterOf = (one: bigint, other: bigint): bigint => (other > one ? other : one)

interface Share {
  readonly at: number
  readonly weight: bigint
  readonly part: bigint
  readonly remainder: bigint
}

const largerFirst = (one: bigint, other: bigint) => (one > other ? -1 : one < other ? 1 : 0)

/**
 * Larger remainder first, then larger weight, then earlier position, so that the result does not depend on the order of a list.
 */
const byRemainder = (one: Share, other: Share) =>
  largerFirst(one.remainder, other.remainder) || largerFirst(one.weight, other.weight) || one.at - other.at

/**
 * Splits an amount by weights so that the parts add up to it exactly and each is within one unit of its exact share: the units
 * left over after rounding down go to the largest remainders. A weight of zero receives nothing. The part of a weight does not
 * depend on the order of the weights, except that the earlier of two equal weights may receive one unit more. A negative amount
 * is split like the positive one.
 */
export function allocateMinor(amountMinor: bigint, weights: readonly bigint[]): readonly bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is not negative.')
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) {
    if (amountMinor === 0n) return weights.map(() => 0n)
    throw new RangeError('An amount of money is split by at least one positive weight.')
  }
  const size = sizeOf(amountMinor)
  const shares = weights.map((weight, at) => {
    const exact = size * weight
    return { at, weight, part: exact / whole, remainder: exact % whole }
  })
  const left = size - shares.reduce((sum, { part }) => sum + part, 0n)
  const receiveMore = new Set(
    shares
      .toSorted(byRemainder)
      .slice(0, Number(left))
      .map(({ at }) => at),
  )
  return shares.map(({ at, part }) => {
    const received = receiveMore.has(at) ? part + 1n : part
    return amountMinor < 0n ? -received : received
  })
}
