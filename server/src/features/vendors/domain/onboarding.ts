import type { FeeScheme, ProgramCode } from '@sooner/rules/programs'
import type { OnboardingStatus } from '@sooner/rules/vendors'

export interface AvailableProgram {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  readonly visibleInOnboarding: boolean
}

/** What a partner says of a vendor that it invites. */
export interface Invited {
  readonly partnerId: number
  readonly externalVendorId: string
  readonly feeScheme: FeeScheme
  readonly customMsa: boolean
  readonly skipAutoInstantPayoutStep: boolean
  readonly availablePrograms: readonly AvailableProgram[]
  readonly vendorName: string
  readonly email: string
}

export interface Onboarding extends Invited {
  /** The secret of the link. */
  readonly id: string
  readonly status: OnboardingStatus
  readonly registeredBy: string | null
  readonly registeredAt: Date | null
  readonly vendorId: string | null
  readonly createdAt: Date
}

interface Registrant {
  readonly subject: string
  /** Undefined while no address of theirs is verified. */
  readonly email: string | undefined
  readonly isColleague: boolean
}

export type RegistrationVerdict = 'bind' | 'bound' | 'not-found' | 'other-address' | 'colleague' | 'taken'

/** Whether somebody may register an invitation; `bound` where they have. */
export function judgeRegistration(
  onboarding: Onboarding | undefined,
  { subject, email, isColleague }: Registrant,
): RegistrationVerdict {
  if (!onboarding || onboarding.status === 'lost') return 'not-found'
  if (onboarding.email !== email) return 'other-address'
  if (isColleague) return 'colleague'
  if (onboarding.registeredBy === null) return 'bind'
  return onboarding.registeredBy === subject ? 'bound' : 'taken'
}
