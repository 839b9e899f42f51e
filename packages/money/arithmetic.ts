import { currencies, type Currency } from './currency.ts'
import { allocateMinor, basisPointsOf, greaterOf, lesserOf } from './minor.ts'
import { money, type Money } from './money.ts'

/** Amounts of two currencies met where only one belongs: a fault of the calling code, never of a request. */
export class CurrencyMismatch extends Error {
  constructor(expected: Currency, found: Currency) {
    super(`An amount in ${found} can't be combined with one in ${expected}.`)
    this.name = 'CurrencyMismatch'
  }
}

/** The minor units of an amount that has to be of this currency. */
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

/** The currency is named, so that no amounts at all have a sum too. */
export const sum = (currency: Currency, amounts: Iterable<Money>): Money => {
  let total = 0n
  for (const amount of amounts) total += minorIn(currency, amount)
  return money(total, currency)
}

/** One sum for each currency that occurs, in the order of `currencies`: amounts of two currencies have no common sum. */
export function sumByCurrency(amounts: Iterable<Money>): readonly Money[] {
  const totals = new Map<Currency, bigint>()
  for (const { amountMinor, currency } of amounts)
    totals.set(currency, (totals.get(currency) ?? 0n) + amountMinor)
  return currencies.flatMap((currency) => {
    const total = totals.get(currency)
    return total === undefined ? [] : [money(total, currency)]
  })
}

/** For sorting: negative where the first amount is the smaller one. */
export const compare = (one: Money, other: Money): -1 | 0 | 1 => {
  const amountMinor = minorIn(one.currency, other)
  return one.amountMinor < amountMinor ? -1 : one.amountMinor > amountMinor ? 1 : 0
}

export const isEqual = (one: Money, other: Money): boolean => compare(one, other) === 0

export const min = (one: Money, other: Money): Money =>
  money(lesserOf(one.amountMinor, minorIn(one.currency, other)), one.currency)

export const max = (one: Money, other: Money): Money =>
  money(greaterOf(one.amountMinor, minorIn(one.currency, other)), one.currency)

/** An amount times a rate in basis points, rounded half up once. */
export const multiplyBps = ({ amountMinor, currency }: Money, rateBps: bigint | number): Money =>
  money(basisPointsOf(amountMinor, rateBps), currency)

/** Splits an amount by weights without losing a unit: see `allocateMinor` for who receives the units that are left over. */
export const allocate = ({ amountMinor, currency }: Money, weights: readonly bigint[]): readonly Money[] =>
  allocateMinor(amountMinor, weights).map((part) => money(part, currency))
