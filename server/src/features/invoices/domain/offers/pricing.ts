import { supplementInForce, type OnDemandStanding, type PriceTerms } from '@sooner/rules/payout-rates'
import type { PricingTier, TermsTier } from '@sooner/rules/pricing-tiers'
import type { Currency } from '@sooner/money'
import type { CreditTier, FeeScheme, Product, ProgramCode, PromoCode } from '@sooner/rules/programs'

interface PricedProgram {
  readonly programCode: ProgramCode
  readonly product: Product
  readonly pricingTiers: readonly PricingTier[]
  /** The On Demand rate for thirty days; null where none is agreed. */
  readonly onDemandRateBps?: number | null | undefined
  readonly supplementalRateBps?: number | undefined
}

/** What is agreed with one partner about prices. */
export interface PartnerPrices {
  /** Whether the vendor has signed the partner's supplemental service agreement in its current version. */
  readonly hasSupplement: boolean
  readonly programs: readonly PricedProgram[]
  readonly clientPrograms: readonly (PricedProgram & {
    readonly externalClientId: string
    readonly pricingTiers: readonly TermsTier[]
  })[]
}

/** How much more a partner may owe, in all or for the clients of one credit tier. It may be negative. */
export interface LimitLeft {
  readonly partnerId: number
  readonly currency: Currency
  readonly creditTier: CreditTier | null
  readonly leftMinor: bigint
}

interface Tiered {
  readonly partnerId: number
  readonly externalClientId: string
  readonly creditTier: CreditTier
}

/** The limits of exposure that concern a vendor. */
export interface Limits {
  readonly left: readonly LimitLeft[]
  /** The clients that are rated; the others are not. */
  readonly tiers: readonly Tiered[]
}

export const noLimits: Limits = { left: [], tiers: [] }

/** Everything that the prices of one vendor's invoices depend on, besides the invoices. */
export interface Pricing {
  readonly promoCode: PromoCode | null
  readonly feeScheme: FeeScheme
  readonly offersInstantPayout: boolean
  /** The currency of the account that is paid now; undefined if there is none. */
  readonly payable: Currency | undefined
  readonly onDemand: OnDemandStanding
  readonly excludesSupplement: boolean
  readonly partners: ReadonlyMap<number, PartnerPrices>
  readonly limits: Limits
}

export interface OfProgram {
  readonly partnerId: number
  readonly externalClientId: string
  readonly programCode: ProgramCode | null
}

/** The terms of an invoice's price: those of a program that is agreed for its client alone, otherwise those of its partner's program. */
export function priceTermsFor(
  { promoCode, offersInstantPayout, onDemand, excludesSupplement, partners }: Pricing,
  { partnerId, externalClientId, programCode }: OfProgram,
): PriceTerms {
  const partner = partners.get(partnerId)
  const isNamed = (program: PricedProgram) => program.programCode === programCode && program.product === 'IF'
  const program =
    partner?.clientPrograms.find((one) => one.externalClientId === externalClientId && isNamed(one)) ??
    partner?.programs.find(isNamed)
  return {
    programCode,
    product: 'IF',
    pricingTiers: program?.pricingTiers ?? [],
    onDemandRateBps: program?.onDemandRateBps ?? null,
    supplementBps: supplementInForce(program?.supplementalRateBps ?? 0, {
      isAgreementInForce: partner?.hasSupplement ?? false,
      isExcluded: excludesSupplement,
    }),
    promoCode,
    offersInstantPayout,
    onDemand,
  }
}
