import { currencies, divideHalfUp, type Currency } from '@sooner/money'
import { annualRateOfSums } from './fees.ts'
import type { PayoutPrice } from './payout-prices.ts'

/** Sums that a list of prices has in one currency. They can be added, and SQL can compute them. */
export interface PriceSums {
  readonly invoiceCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly supplementalFeeMinor: bigint
  readonly netMinor: bigint
  /** The sum of each net amount times the days by which it comes early. */
  readonly netMinorDays: bigint
  /** The last day on which a part arrives. */
  readonly payDate: string
}

export interface PayoutTotal extends Omit<PriceSums, 'netMinorDays'> {
  readonly currency: Currency
  readonly aprBps: number | null
  /** Weighted by net amount, in tenths of a day. */
  readonly averageDaysEarly: number
}

const nothing: PriceSums = {
  invoiceCount: 0,
  grossMinor: 0n,
  feeMinor: 0n,
  supplementalFeeMinor: 0n,
  netMinor: 0n,
  netMinorDays: 0n,
  payDate: '',
}

type SummedPrice = Omit<PayoutPrice, 'aprBps'>

const plus = (sums: PriceSums, price: SummedPrice): PriceSums => ({
  invoiceCount: sums.invoiceCount + 1,
  grossMinor: sums.grossMinor + price.grossMinor,
  feeMinor: sums.feeMinor + price.feeMinor,
  supplementalFeeMinor: sums.supplementalFeeMinor + price.supplementalFeeMinor,
  netMinor: sums.netMinor + price.netMinor,
  netMinorDays: sums.netMinorDays + price.netMinor * BigInt(price.daysEarly),
  payDate: price.payDate > sums.payDate ? price.payDate : sums.payDate,
})

export const totalOf = (currency: Currency, { netMinorDays, ...sums }: PriceSums): PayoutTotal => ({
  currency,
  ...sums,
  aprBps: annualRateOfSums(sums.feeMinor, netMinorDays) ?? null,
  averageDaysEarly: sums.netMinor <= 0n ? 0 : Number(divideHalfUp(netMinorDays * 10n, sums.netMinor)) / 10,
})

/** One total for each currency that occurs, because amounts of different currencies have no common sum. */
export function totalsOf(
  prices: Iterable<{ readonly currency: Currency; readonly price: SummedPrice }>,
): readonly PayoutTotal[] {
  const sums = new Map<Currency, PriceSums>()
  for (const { currency, price } of prices) sums.set(currency, plus(sums.get(currency) ?? nothing, price))
  return currencies.flatMap((currency) => {
    const found = sums.get(currency)
    return found === undefined ? [] : [totalOf(currency, found)]
  })
}
