import type { Currency } from '@sooner/money'
import {
  rateFor,
  supplementInForce,
  type NoRate,
  type OnDemandStanding,
  type PricedMethod,
  type PriceTerms,
  type Rate,
} from '@sooner/rules/payout-rates'
import type { PricingTier, TermsTier } from '@sooner/rules/pricing-tiers'
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

interface OfProgram {
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

/** The rate of an invoice under a payout method, or why it has none. */
export const rateOf = (
  pricing: Pricing,
  invoice: OfProgram & { readonly paymentTermsDays: number | null },
  method: PricedMethod,
): Rate | NoRate =>
  rateFor(priceTermsFor(pricing, invoice), {
    method,
    externalClientId: invoice.externalClientId,
    paymentTermsDays: invoice.paymentTermsDays ?? 0,
  })

type Limit = Omit<LimitLeft, 'leftMinor'> & { readonly limitMinor: bigint }
type Owed = Pick<LimitLeft, 'partnerId' | 'currency'> & {
  readonly creditTier: CreditTier
  readonly exposureMinor: bigint
}

/** What is left of each limit. What was never computed counts as nothing. */
export const limitsLeftOf = (limits: readonly Limit[], owed: readonly Owed[]): readonly LimitLeft[] =>
  limits.map(({ partnerId, currency, creditTier, limitMinor }) => ({
    partnerId,
    currency,
    creditTier,
    leftMinor: owed
      .filter((one) => one.partnerId === partnerId && one.currency === currency)
      .filter((one) => creditTier === null || one.creditTier === creditTier)
      .reduce((minor, { exposureMinor }) => minor - exposureMinor, limitMinor),
  }))

interface OfClient {
  readonly partnerId: number
  readonly externalClientId: string
}

const tierIn =
  (tiers: Limits['tiers']) =>
  ({ partnerId, externalClientId }: OfClient): CreditTier =>
    tiers.find((one) => one.partnerId === partnerId && one.externalClientId === externalClientId)
      ?.creditTier ?? 'unrated'

/** What is left of each limit once invoices have taken these amounts of it. */
export function limitsAfter(
  { left, tiers }: Limits,
  taken: readonly (OfClient & Pick<LimitLeft, 'currency'> & { readonly grossMinor: bigint })[],
): Limits {
  const tierOf = tierIn(tiers)
  const sums = new Map<string, bigint>()
  const keyOf = (partnerId: number, currency: Currency, tier: CreditTier | null) =>
    `${partnerId} ${currency} ${tier ?? ''}`
  for (const { partnerId, externalClientId, currency, grossMinor } of taken)
    for (const tier of [null, tierOf({ partnerId, externalClientId })]) {
      const key = keyOf(partnerId, currency, tier)
      sums.set(key, (sums.get(key) ?? 0n) + grossMinor)
    }
  return {
    tiers,
    left: left.map((one) => ({
      ...one,
      leftMinor: one.leftMinor - (sums.get(keyOf(one.partnerId, one.currency, one.creditTier)) ?? 0n),
    })),
  }
}
