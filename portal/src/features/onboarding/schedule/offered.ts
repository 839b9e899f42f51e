import type { ProgramCode } from '@sooner/rules/programs'
import type { PricingTier } from '@sooner/rules/pricing-tiers'
import type { OnboardingProgress } from '../../../lib/resources/onboarding-progress.ts'
import type { Programs } from '../../../lib/resources/partners.ts'

/** A program as it is offered: when it pays, and the prices for paying earlier. */
export interface Offered {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  readonly pricingTiers: readonly PricingTier[]
}

/**
 * Returns the offered programs with their prices. If two partners offer the same program, the inviting partner's price
 * applies.
 */
export function offeredOf(
  { programs, partnerId }: Pick<OnboardingProgress, 'programs' | 'partnerId'>,
  { vendorProducts }: Pick<Programs, 'vendorProducts'>,
): readonly Offered[] {
  const effective = vendorProducts.flatMap((product) => product.effectivePrograms)
  return programs.map(({ programCode, netDays }) => {
    const same = effective.filter((one) => one.programCode === programCode)
    const { pricingTiers = [] } = same.find((one) => one.partnerId === partnerId) ?? same[0] ?? {}
    return { programCode, netDays, pricingTiers }
  })
}
