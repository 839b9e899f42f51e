import type { PricingTier } from '@sooner/rules/pricing-tiers'
import { tierFaults } from '@sooner/rules/pricing-tiers'
import type { FeeScheme, Product, ProgramCode } from '@sooner/rules/programs'

export interface PartnerSettings {
  readonly customMsa: boolean
  readonly skipAutoInstantPayoutStep: boolean
  readonly requiresServiceAgreement: boolean
  /** An invoice above this amount waits for an operator. */
  readonly amountThresholdMinor: bigint
}

export interface PartnerProgram {
  readonly programCode: ProgramCode
  readonly product: Product
  readonly netDays: number | null
  readonly visibleInOnboarding: boolean
  readonly pricingTiers: readonly PricingTier[]
}

/** The terms that are agreed with a partner. */
export interface Agreed {
  readonly name: string
  readonly brand: string | null
  readonly feeScheme: FeeScheme
  readonly settings: PartnerSettings
  readonly programs: readonly PartnerProgram[]
}

export interface Partner extends Agreed {
  readonly partnerId: number
  readonly version: number
}

export interface FieldFault {
  readonly field: string
  readonly message: string
}

/** Returns the faults of an agreement, under the field names of the request. */
export function agreementFaults({ programs }: Agreed): readonly FieldFault[] {
  return programs.flatMap((program, index) => {
    const at = `programs.${index}`
    const isAgain = programs.slice(0, index).some(({ programCode }) => programCode === program.programCode)
    const days = netDaysFault(program)
    return [
      ...(isAgain ? [{ field: `${at}.programCode`, message: 'must not be named twice' }] : []),
      ...(days === undefined ? [] : [{ field: `${at}.netDays`, message: days }]),
      ...tierFaults(program.pricingTiers).map((fault) => ({
        field: `${at}.pricingTiers.${fault.index}`,
        message: fault.message,
      })),
    ]
  })
}

function netDaysFault({ programCode, netDays }: PartnerProgram): string | undefined {
  const days = /^NET-(\d+)$/.exec(programCode)?.[1]
  return days !== undefined && netDays !== Number(days) ? `must be ${days}, as its name says` : undefined
}
