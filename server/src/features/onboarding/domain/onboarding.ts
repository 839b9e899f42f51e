import type { DemoValue } from '@sooner/rules/demo'
import { noPartner } from '@sooner/rules/partners'
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
  /** What a demo visit shows; a partner's own invitation shows nothing. */
  readonly demo?: DemoValue | null
}

/** What an operator says of an invitation; what is left out is as agreed with the partner. */
type Inviting = Pick<Invited, 'partnerId' | 'externalVendorId' | 'vendorName' | 'email'> & {
  readonly [K in Restated]?: Invited[K] | undefined
}
type Restated = 'feeScheme' | 'customMsa' | 'skipAutoInstantPayoutStep' | 'availablePrograms'

interface AgreedWithPartner {
  readonly feeScheme: FeeScheme
  readonly settings: Pick<Invited, 'customMsa' | 'skipAutoInstantPayoutStep'>
  readonly programs: readonly AvailableProgram[]
}

interface Fault {
  readonly field: string
  readonly message: string
}

/** An invitation names programs that its partner has, since nothing else has a price. */
export function invitedAs(
  asked: Inviting,
  agreed: AgreedWithPartner | undefined,
): { readonly invited: Invited | undefined; readonly faults: readonly Fault[] } {
  if (!agreed || asked.partnerId === noPartner) {
    return {
      invited: undefined,
      faults: [{ field: 'partnerId', message: 'must be the number of a partner' }],
    }
  }
  const offered = new Set(agreed.programs.map(({ programCode }) => programCode))
  const faults = (asked.availablePrograms ?? []).flatMap(({ programCode }, index) =>
    offered.has(programCode)
      ? []
      : [{ field: `availablePrograms.${index}.programCode`, message: 'must be a program of the partner' }],
  )
  if (faults.length > 0) return { invited: undefined, faults }
  const invited = {
    partnerId: asked.partnerId,
    externalVendorId: asked.externalVendorId,
    vendorName: asked.vendorName,
    email: asked.email,
    feeScheme: asked.feeScheme ?? agreed.feeScheme,
    customMsa: asked.customMsa ?? agreed.settings.customMsa,
    skipAutoInstantPayoutStep: asked.skipAutoInstantPayoutStep ?? agreed.settings.skipAutoInstantPayoutStep,
    availablePrograms: (asked.availablePrograms ?? agreed.programs).map(
      ({ programCode, netDays, visibleInOnboarding }) => ({ programCode, netDays, visibleInOnboarding }),
    ),
  }
  return { invited, faults: [] }
}

export interface Onboarding extends Invited {
  /** The secret of the link. */
  readonly id: string
  readonly demo: DemoValue | null
  readonly status: OnboardingStatus
  readonly registeredBy: string | null
  readonly registeredAt: Date | null
  readonly vendorId: string | null
  readonly createdAt: Date
}

/** What becomes of an invitation whose vendor has finished. */
export const endOfOnboarding = { from: ['open', 'contacted'], to: 'onboarded' } as const
/** And of one whose vendor an operator has activated. */
export const winOfOnboarding = { from: ['onboarded'], to: 'won' } as const

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
