import { InvariantViolation } from '../refusal.ts'

/** One invoice of a need, in numbers that are exact: whole minor units below 2^53. */
export interface CoverItem {
  readonly net: number
  readonly fee: number
}

/**
 * The items in the order of their rates, with the sums that bounds are computed from. Items at one rate are ordered from large to
 * small, which leads to few items, and equal items as they were given.
 */
export interface CoverItems {
  readonly size: number
  /** The place of each item in the given list. */
  readonly places: Int32Array
  readonly nets: Float64Array
  readonly fees: Float64Array
  /** The sums of all items before a position. */
  readonly netBefore: Float64Array
  readonly feeBefore: Float64Array
  /** The positions from the smallest net to the largest, and their nets. */
  readonly byNet: Int32Array
  readonly ascendingNets: Float64Array
  /** The sums of the largest nets and of the smallest fees, by their number. */
  readonly largestNets: Float64Array
  readonly smallestFees: Float64Array
  /** What every sum of fees is a multiple of. */
  readonly feeStep: number
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

function sumsOf(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (const [at, value] of values.entries()) sums[at + 1] = (sums[at] ?? 0) + value
  return sums
}

const valuesOf = (items: readonly CoverItem[], name: 'net' | 'fee'): Float64Array =>
  Float64Array.from(items, (item) => item[name])

/** `given` is in the order of the ids, and no net is 0. */
export function coverItems(given: readonly CoverItem[]): CoverItems {
  const size = given.length
  const [givenNets, givenFees] = [valuesOf(given, 'net'), valuesOf(given, 'fee')]
  const rates = givenNets.map((net, place) => (givenFees[place] ?? 0) / net)
  const places = Int32Array.from(given.keys()).toSorted(
    (one, other) =>
      (rates[one] ?? 0) - (rates[other] ?? 0) ||
      (givenNets[other] ?? 0) - (givenNets[one] ?? 0) ||
      one - other,
  )
  const inOrder = (values: Float64Array) => values.map((_, at) => values[places[at] ?? 0] ?? 0)
  const [nets, fees] = [inOrder(givenNets), inOrder(givenFees)]
  const [netBefore, feeBefore] = [sumsOf(nets), sumsOf(fees)]
  if (!Number.isSafeInteger(netBefore[size]) || !Number.isSafeInteger(feeBefore[size]))
    throw new InvariantViolation('The sum of these amounts is too large to be exact.')
  const ascendingNets = nets.toSorted()
  return {
    size,
    places,
    nets,
    fees,
    netBefore,
    feeBefore,
    ascendingNets,
    byNet: Int32Array.from(nets.keys()).toSorted((one, other) => (nets[one] ?? 0) - (nets[other] ?? 0)),
    largestNets: sumsOf(ascendingNets.toReversed()),
    smallestFees: sumsOf(fees.toSorted()),
    feeStep: Math.max(1, fees.reduce(divisor, 0)),
  }
}

/** The first index, from `low` on, at which an ascending list reaches a value; the length of the list if none does. */
export function firstReaching(ascending: Float64Array, value: number, low = 0): number {
  let [from, to] = [low, ascending.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ascending[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** The position that completes the amount if all items from `from` on are taken in order; `size` if none does. */
export const lastToAdd = ({ netBefore, size }: CoverItems, from: number, amount: number): number =>
  Math.min(size, firstReaching(netBefore, (netBefore[from] ?? 0) + amount, from + 1) - 1)

/** The first position so that all items from it to before `until` can be given up together without exceeding the amount. */
export const firstToRemove = ({ netBefore }: CoverItems, until: number, amount: number): number =>
  firstReaching(netBefore, (netBefore[until] ?? 0) - amount)

/** The least number of items that can cover the amount, whatever they cost. */
export const leastCount = ({ largestNets }: CoverItems, amount: number): number =>
  firstReaching(largestNets, amount)

/** Every sum of whole items is a multiple of the step. The margin is far above the error of the computation before. */
const roundedUp = (fee: number, step: number): number =>
  Math.max(0, Math.ceil((fee - Math.abs(fee) * 1e-13 - 1e-9) / step) * step)

export interface Undecided {
  /** The items before it are all taken so far, and may be given up. */
  readonly low: number
  /** The items from it on are not taken so far, and may be added. */
  readonly high: number
}

/**
 * The least fee for which a choice can be completed by undecided items, where one item may be used in part. Where only additions are
 * left, their least number bounds it as well.
 */
export function leastFee(
  items: CoverItems,
  { low, high }: Undecided,
  { missing, fee }: { readonly missing: number; readonly fee: number },
): number {
  const { nets, fees, netBefore, feeBefore, feeStep, size } = items
  if (missing <= 0) {
    const first = firstToRemove(items, low, -missing)
    const removed = (netBefore[low] ?? 0) - (netBefore[first] ?? 0)
    const part = first === 0 ? 0 : ((-missing - removed) * (fees[first - 1] ?? 0)) / (nets[first - 1] ?? 1)
    return roundedUp(fee - ((feeBefore[low] ?? 0) - (feeBefore[first] ?? 0)) - part, feeStep)
  }
  const last = lastToAdd(items, high, missing)
  if (last >= size) return Number.POSITIVE_INFINITY
  const rest = missing - ((netBefore[last] ?? 0) - (netBefore[high] ?? 0))
  const part = (rest * (fees[last] ?? 0)) / (nets[last] ?? 1)
  const inPart = roundedUp(fee + (feeBefore[last] ?? 0) - (feeBefore[high] ?? 0) + part, feeStep)
  if (low > 0) return inPart
  return Math.max(inPart, fee + (items.smallestFees[leastCount(items, missing)] ?? 0))
}
