import type { DemoValue } from '@sooner/rules/demo'
import type { PricingTier } from '@sooner/rules/pricing-tiers'
import { noPartner } from '@sooner/rules/partners'
import { promoRateBps, type Product, type ProgramCode, type PromoCode } from '@sooner/rules/programs'

/** A program as an invitation lists it. */
export interface AvailableProgram {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  readonly visibleInOnboarding: boolean
}

/** The terms that a partner gave a vendor in its invitation. */
export interface PartnersPromise {
  readonly partnerId: number
  readonly externalVendorId: string
  readonly availablePrograms: readonly AvailableProgram[]
  /** The demo's brand or program; null for an invitation that a partner really issued. */
  readonly demo: DemoValue | null
  readonly promisedAt: Date
}

/** A program as a partner offers it. */
export interface OfferedProgram extends AvailableProgram {
  readonly product: Product
  readonly pricingTiers: readonly PricingTier[]
  readonly onDemandRateBps?: number | null | undefined
  readonly supplementalRateBps?: number | undefined
}

/** The partners whose programs a vendor gets: those that know it or, if there are none, `noPartner` with the general programs. */
export function partnersOf(
  { onboardingPartnerId }: { readonly onboardingPartnerId: number },
  linked: readonly { readonly partnerId: number }[],
): readonly number[] {
  const known = new Set([...linked.map(({ partnerId }) => partnerId), onboardingPartnerId])
  known.delete(noPartner)
  return known.size === 0 ? [noPartner] : [...known].toSorted((one, other) => one - other)
}

/**
 * All programs of the partner are open to a vendor, unless the invitation lists some: then only those are, with the visibility of the
 * invitation. The days and prices are those that the partner offers now, because invoices go by them; so a listed program that the
 * partner no longer offers is not open either.
 */
export function openPrograms(
  offered: readonly OfferedProgram[],
  invited: readonly AvailableProgram[],
  promoCode: PromoCode | null,
): readonly OfferedProgram[] {
  const byCode = new Map(offered.map((program) => [program.programCode, program]))
  const open =
    invited.length === 0 ? offered : [...new Map(invited.map((one) => [one.programCode, one])).values()]
  return open.flatMap(({ programCode, visibleInOnboarding }) => {
    const program = byCode.get(programCode)
    if (!program) return []
    const pricingTiers = promoTiers(programCode, promoCode) ?? program.pricingTiers
    return [{ ...program, visibleInOnboarding, pricingTiers }]
  })
}

/** A promo code's rate replaces every tier of an instant-payout program, for all payment terms, even where it is higher. */
function promoTiers(programCode: ProgramCode, promoCode: PromoCode | null): PricingTier[] | undefined {
  const rateBps = promoCode === null ? undefined : promoRateBps(promoCode)
  if (rateBps === undefined || withoutPromo.includes(programCode)) return undefined
  return [{ paymentTermsDaysLo: 0, paymentTermsDaysHi: maxTermsDays, avgDaysAccelerationLabel: '', rateBps }]
}

const withoutPromo: readonly ProgramCode[] = ['On-Demand', 'Pay-On-Approval']
const maxTermsDays = 3650
