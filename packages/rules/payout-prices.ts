import { daysBetween } from './arrivals.ts'
import { addDays } from './banking-calendar.ts'
import type { EligibilityReason } from './eligibility.ts'
import { annualRateBps, feeOf, flatBpsDays, onDemandBpsDays } from './fees.ts'
import { isRate, type NoRate, type Rate } from './payout-rates.ts'
import type { FeeScheme } from './programs.ts'

export interface PricedInvoice {
  readonly openMinor: bigint
  readonly invoiceDate: string
  /** The day on which the money arrives if it is requested now. */
  readonly payDate: string
  /** The day on which it arrives without a request; null if that is unknown. */
  readonly arrivesAnywayOn: string | null
}

export interface PayoutPrice {
  readonly grossMinor: bigint
  /** Includes the supplement. */
  readonly feeMinor: bigint
  readonly supplementalFeeMinor: bigint
  /** The gross amount without the fee, also where the fee is debited afterwards. */
  readonly netMinor: bigint
  /** Null if its days or its net amount are 0. */
  readonly aprBps: number | null
  readonly daysEarly: number
  readonly payDate: string
}

export type NoPrice = Extract<EligibilityReason, NoRate | 'no-days-early'>
export const isPrice = (price: PayoutPrice | NoPrice): price is PayoutPrice => typeof price !== 'string'

/**
 * What it costs to be paid on the pay date, or why there is no price. An invoice whose arrival without a request is unknown has
 * none, because neither days nor an annual rate could be stated.
 */
export function priceOf(rate: Rate | NoRate, invoice: PricedInvoice): PayoutPrice | NoPrice {
  if (!isRate(rate)) return rate
  const { openMinor, payDate, arrivesAnywayOn } = invoice
  if (arrivesAnywayOn === null || openMinor <= 0n) return 'no-price'
  const daysEarly = daysBetween(payDate, arrivesAnywayOn)
  if (daysEarly <= 0) return 'no-days-early'
  const rateBps = rateOn(rate, invoice)
  if (rateBps === null) return 'no-price'
  const bpsDays = (bps: number) =>
    rate.kind === 'per-30-days' ? onDemandBpsDays(bps, daysEarly) : flatBpsDays(bps)
  const feeMinor = feeOf(openMinor, bpsDays(rateBps + rate.supplementBps))
  const netMinor = openMinor - feeMinor
  return {
    grossMinor: openMinor,
    feeMinor,
    netMinor,
    daysEarly,
    payDate,
    // What the supplement adds, so that the rest is the fee that the vendor would pay without it.
    supplementalFeeMinor: feeMinor - feeOf(openMinor, bpsDays(rateBps)),
    aprBps: annualRateBps(feeMinor, netMinor, daysEarly) ?? null,
  }
}

/** The agreed day of early-payment terms is compared with the day on which the money arrives. */
const rateOn = (rate: Rate, { invoiceDate, payDate }: PricedInvoice): number | null =>
  rate.kind === 'early-payment-terms' && payDate >= addDays(invoiceDate, rate.freeAfterDays)
    ? 0
    : rate.rateBps

/** What is transferred at first: under debiting the whole amount, and the fee is collected afterwards. */
export const paidOutMinor = (
  feeScheme: FeeScheme,
  { grossMinor, netMinor }: Pick<PayoutPrice, 'grossMinor' | 'netMinor'>,
): bigint => (feeScheme === 'debiting' ? grossMinor : netMinor)
