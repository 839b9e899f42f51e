import { tierFor, type PricingTier } from './pricing-tiers.ts'
import {
  onDemandPrograms,
  promoRateBps,
  type PayoutMethod,
  type Product,
  type ProgramCode,
  type PromoCode,
} from './programs.ts'

/** The payout methods that have a price; what is paid when it is due costs nothing. */
export const pricedMethods = [
  'instant-payout',
  'on-demand-payout',
  'pay-on-approval',
] as const satisfies readonly PayoutMethod[]
export type PricedMethod = (typeof pricedMethods)[number]

/** What is agreed about the price of a program's invoices, and which payouts are offered to the vendor. */
export interface PriceTerms {
  /** Null for an invoice that no program applies to. */
  readonly programCode: ProgramCode | null
  readonly product: Product
  readonly pricingTiers: readonly PricingTier[]
  /** The rate for thirty days; null where none is agreed. */
  readonly onDemandRateBps: number | null
  /** Added to every rate; 0 where the supplement isn't in force (`supplementInForce`). */
  readonly supplementBps: number
  readonly promoCode: PromoCode | null
  readonly offersInstantPayout: boolean
  readonly onDemand: OnDemandStanding
}

/** Whether a vendor is offered On Demand, would be once it has signed the agreement that includes it, or is not. */
export type OnDemandStanding = 'offered' | 'agreement-unsigned' | 'not-offered'

export interface RateRequest {
  readonly method: PricedMethod
  readonly externalClientId: string
  readonly paymentTermsDays: number
}

/**
 * The rate of all invoices with one partner, program, client and payment terms. It is decided once for all of them; what remains to
 * be computed for each invoice is arithmetic, which SQL can do as well.
 */
export type Rate =
  | { readonly kind: 'flat'; readonly rateBps: number; readonly supplementBps: number }
  | { readonly kind: 'per-30-days'; readonly rateBps: number; readonly supplementBps: number }
  | {
      readonly kind: 'early-payment-terms'
      /** The rate before the agreed day; null where no tier matches, so that there is no price until that day. */
      readonly rateBps: number | null
      readonly supplementBps: number
      /** The agreed day is so many days after the invoice date. What arrives on or after it is free of the rate. */
      readonly freeAfterDays: number
    }

export type NoRate = 'not-offered' | 'agreement-unsigned' | 'no-price'
export const isRate = (rate: Rate | NoRate): rate is Rate => typeof rate !== 'string'

/** The supplement applies where it is agreed and the partner's supplemental service agreement is in force. */
export const supplementInForce = (
  supplementalRateBps: number,
  { isAgreementInForce, isExcluded }: { isAgreementInForce: boolean; isExcluded: boolean },
): number => (isAgreementInForce && !isExcluded ? supplementalRateBps : 0)

/** The days after the invoice date by which the vendor already gave early-payment terms. */
const earlyPaymentTermsDays: Readonly<Partial<Record<PromoCode, number>>> = {
  'NET-30-EPT': 30,
  'NET-60-EPT': 60,
}

/** The rate that applies, or why there is none. */
export function rateFor(terms: PriceTerms, request: RateRequest): Rate | NoRate {
  if (terms.programCode === null || terms.product !== 'IF') return 'not-offered'
  if (!isOffered(terms, terms.programCode, request.method)) return 'not-offered'
  return request.method === 'on-demand-payout' ? onDemandRate(terms, request) : tierRate(terms, request)
}

function isOffered(terms: PriceTerms, programCode: ProgramCode, method: PricedMethod): boolean {
  if (method === 'pay-on-approval') return programCode === 'Pay-On-Approval'
  if (method === 'instant-payout') return terms.offersInstantPayout && programCode !== 'On-Demand'
  const programs: readonly ProgramCode[] = ['On-Demand', ...onDemandPrograms]
  return terms.onDemand !== 'not-offered' && programs.includes(programCode)
}

/** The tiers of the program On-Demand are rates for thirty days themselves; other programs have one such rate beside their tiers. */
function onDemandRate(terms: PriceTerms, request: RateRequest): Rate | NoRate {
  const tier = terms.programCode === 'On-Demand' ? tierFor(terms.pricingTiers, request) : undefined
  const rateBps = tier?.rateBps ?? terms.onDemandRateBps
  // A signature would not help where no rate is agreed.
  if (terms.onDemand === 'agreement-unsigned') return rateBps === null ? 'not-offered' : terms.onDemand
  return rateBps === null ? 'no-price' : { kind: 'per-30-days', rateBps, supplementBps: terms.supplementBps }
}

function tierRate({ pricingTiers, promoCode, ...terms }: PriceTerms, request: RateRequest): Rate | NoRate {
  const { supplementBps } = terms
  // Pay-On-Approval costs its program's tier in every case, which is also the price that its vendors are shown.
  const promoRate =
    promoCode === null || terms.programCode === 'Pay-On-Approval' ? undefined : promoRateBps(promoCode)
  const rateBps = promoRate ?? tierFor(pricingTiers, request)?.rateBps ?? null
  const freeAfterDays = promoCode === null ? undefined : earlyPaymentTermsDays[promoCode]
  if (freeAfterDays !== undefined)
    return { kind: 'early-payment-terms', rateBps, supplementBps, freeAfterDays }
  return rateBps === null ? 'no-price' : { kind: 'flat', rateBps, supplementBps }
}
