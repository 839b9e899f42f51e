import type { DemoValue } from '@sooner/rules/demo'
import type { PricingTier } from '@sooner/rules/pricing-tiers'
import { noPartner } from '@sooner/rules/partners'
import { promoRateBps, type Product, type ProgramCode, type PromoCode } from '@sooner/rules/programs'

/** A program as an invitation names it. */
export interface AvailableProgram {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  readonly visibleInOnboarding: boolean
}

/** What a partner promised a vendor when it invited it. */
export interface PartnersPromise {
  readonly partnerId: number
  readonly externalVendorId: string
  readonly availablePrograms: readonly AvailableProgram[]
  /** What a demo visit shows; null for an invitation that a partner meant. */
  readonly demo: DemoValue | null
  readonly promisedAt: Date
}

/** A program as a partner offers it. */
export interface OfferedProgram extends AvailableProgram {
  readonly product: Product
  readonly pricingTiers: readonly PricingTier[]
}

/** The partners whose programs are a vendor's: those that know it, or else none, whose programs are everybody's. */
export function partnersOf(
  { onboardingPartnerId }: { readonly onboardingPartnerId: number },
  linked: readonly { readonly partnerId: number }[],
): readonly number[] {
  const known = new Set([...linked.map(({ partnerId }) => partnerId), onboardingPartnerId])
  known.delete(noPartner)
  return known.size === 0 ? [noPartner] : [...known].toSorted((one, other) => one - other)
}

/**
 * What is open to a vendor of what its partner offers: all of it, unless the invitation named some, whose days and visibility
 * are then the invitation's. One that was promised and is offered no more stays, without a price.
 */
export function openPrograms(
  offered: readonly OfferedProgram[],
  invited: readonly AvailableProgram[],
  promoCode: PromoCode | null,
): readonly OfferedProgram[] {
  const byCode = new Map(offered.map((program) => [program.programCode, program]))
  const open =
    invited.length === 0 ? offered : [...new Map(invited.map((one) => [one.programCode, one])).values()]
  return open.map((program) => {
    const whole = { product: 'IF' as const, pricingTiers: [], ...byCode.get(program.programCode), ...program }
    return { ...whole, pricingTiers: promoTiers(program.programCode, promoCode) ?? whole.pricingTiers }
  })
}

/** A promo code's rate is for instant payouts: it stands for every other, even where it is dearer, whatever the terms. */
function promoTiers(programCode: ProgramCode, promoCode: PromoCode | null): PricingTier[] | undefined {
  const rateBps = promoCode === null ? undefined : promoRateBps(promoCode)
  if (rateBps === undefined || withoutPromo.includes(programCode)) return undefined
  return [{ paymentTermsDaysLo: 0, paymentTermsDaysHi: longestTerms, avgDaysAccelerationLabel: '', rateBps }]
}

const withoutPromo: readonly ProgramCode[] = ['On-Demand', 'Pay-On-Approval']
const longestTerms = 3650
