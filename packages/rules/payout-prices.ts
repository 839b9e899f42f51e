import { allocateMinor } from '@sooner/money'
import { daysBetween } from './arrivals.ts'
import { addDays } from './banking-calendar.ts'
import type { EligibilityReason } from './eligibility.ts'
import { annualRateBps, feeOf, flatBpsDays, onDemandBpsDays } from './fees.ts'
import {
  isRate,
  rateFor,
  type NoRate,
  type PricedMethod,
  type PriceTerms,
  type Rate,
} from './payout-rates.ts'
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

export interface PayoutWay {
  readonly method: PricedMethod
  readonly price: PayoutPrice
}

const earlyMethods = ['instant-payout', 'on-demand-payout'] as const

/** The ways in which a vendor can take an invoice early, the cheaper first; of two with one price, Get Paid Now is first. */
export const waysOf = (
  terms: PriceTerms,
  invoice: PricedInvoice & { readonly externalClientId: string; readonly paymentTermsDays: number },
): readonly PayoutWay[] =>
  earlyMethods
    .flatMap((method) => {
      const price = priceOf(rateFor(terms, { ...invoice, method }), invoice)
      return isPrice(price) ? [{ method, price }] : []
    })
    .toSorted((one, other) => Number(one.price.feeMinor - other.price.feeMinor))

export interface FeeParts {
  readonly feeMinor: bigint
  readonly supplementalFeeMinor: bigint
}

/**
 * Splits the fee of an invoice over its lines by what is paid of each. The supplement is split by the parts of the fee, so that no
 * line has more supplement than fee.
 */
export function splitFee(fee: FeeParts, grossMinors: readonly bigint[]): readonly FeeParts[] {
  const fees = allocateMinor(fee.feeMinor, grossMinors)
  const supplements = allocateMinor(fee.supplementalFeeMinor, fees)
  return fees.map((feeMinor, at) => ({ feeMinor, supplementalFeeMinor: supplements[at] ?? 0n }))
}
