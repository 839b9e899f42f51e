import { currencies, type Currency } from './currency.ts'
import { allocateMinor, basisPointsOf, greaterOf, lesserOf } from './minor.ts'
import { money, type Money } from './money.ts'

/** Two amounts of different currencies were combined: a bug in the calling code, never the fault of a request. */
export class CurrencyMismatch extends Error {
  constructor(expected: Currency, found: Currency) {
    super(`An amount in ${found} can't be combined with one in ${expected}.`)
    this.name = 'CurrencyMismatch'
  }
}

/** Returns the minor units of an amount after checking its currency. */
function minorIn(currency: Currency, amount: Money): bigint {
  if (amount.currency !== currency) throw new CurrencyMismatch(currency, amount.currency)
  return amount.amountMinor
}

export const zero = (currency: Currency): Money => money(0n, currency)

export const add = (one: Money, other: Money): Money =>
  money(one.amountMinor + minorIn(one.currency, other), one.currency)

export const subtract = (one: Money, other: Money): Money =>
  money(one.amountMinor - minorIn(one.currency, other), one.currency)

export const negate = ({ amountMinor, currency }: Money): Money => money(-amountMinor, currency)

/** The currency is a parameter, so that an empty list has a sum, too. */
export const sum = (currency: Currency, amounts: Iterable<Money>): Money => {
  let total = 0n
  for (const amount of amounts) total += minorIn(currency, amount)
  return money(total, currency)
}

/** One sum for each currency that occurs, in the order of `currencies`: amounts of different currencies have no common sum. */
export function sumByCurrency(amounts: Iterable<Money>): readonly Money[] {
  const totals = new Map<Currency, bigint>()
  for (const { amountMinor, currency } of amounts)
    totals.set(currency, (totals.get(currency) ?? 0n) + amountMinor)
  return currencies.flatMap((currency) => {
    const total = totals.get(currency)
    return total === undefined ? [] : [money(total, currency)]
  })
}

/** A comparator for sorting: negative if the first amount is smaller. */
export const compare = (one: Money, other: Money): -1 | 0 | 1 => {
  const amountMinor = minorIn(one.currency, other)
  return one.amountMinor < amountMinor ? -1 : one.amountMinor > amountMinor ? 1 : 0
}

export const isEqual = (one: Money, other: Money): boolean => compare(one, other) === 0

export const min = (one: Money, other: Money): Money =>
  money(lesserOf(one.amountMinor, minorIn(one.currency, other)), one.currency)

export const max = (one: Money, other: Money): Money =>
  money(greaterOf(one.amountMinor, minorIn(one.currency, other)), one.currency)

/** An amount times a rate in basis points, rounded half up, and only once. */
export const multiplyBps = ({ amountMinor, currency }: Money, rateBps: bigint | number): Money =>
  money(basisPointsOf(amountMinor, rateBps), currency)

/** Splits an amount by weights without losing a unit: see `allocateMinor` for the distribution of the remaining units. */
export const allocate = ({ amountMinor, currency }: Money, weights: readonly bigint[]): readonly Money[] =>
  allocateMinor(amountMinor, weights).map((part) => money(part, currency))
