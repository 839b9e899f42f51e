import type { ProgramCode } from '@sooner/rules/programs'
import type { OnboardingProgress } from '../../../lib/resources/onboarding-progress.ts'
import type { ProgramPrices } from '../../../lib/programs/prices.ts'
import type { Programs } from '../../../lib/resources/partners.ts'

/** A program as it is offered: when it pays, and the prices for paying earlier. */
export interface Offered extends ProgramPrices {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  /** What On Demand costs for thirty days without a tier; null where that has no price, or where On Demand is not offered. */
  readonly onDemandRateBps: number | null
  /** The partner with which the prices are agreed. */
  readonly partnerId: number
}

/**
 * Returns the offered programs with their prices. If two partners offer the same program, the inviting partner's price
 * applies.
 */
export function offeredOf(
  { programs, partnerId }: Pick<OnboardingProgress, 'programs' | 'partnerId'>,
  { vendorProducts }: Pick<Programs, 'vendorProducts'>,
  hasOnDemand: boolean,
): readonly Offered[] {
  const effective = vendorProducts.flatMap((product) => product.effectivePrograms)
  return programs.map(({ programCode, netDays }) => {
    const same = effective.filter((one) => one.programCode === programCode)
    const none = { partnerId, pricingTiers: [], onDemandRateBps: null, supplementalRateBps: 0 }
    const agreed = same.find((one) => one.partnerId === partnerId) ?? same[0] ?? none
    return {
      programCode,
      netDays,
      partnerId: agreed.partnerId,
      pricingTiers: agreed.pricingTiers,
      supplementalRateBps: agreed.supplementalRateBps,
      onDemandRateBps: hasOnDemand ? agreed.onDemandRateBps : null,
    }
  })
}
