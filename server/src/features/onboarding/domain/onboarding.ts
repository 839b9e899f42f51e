import type { DemoValue } from '@sooner/rules/demo'
import { noPartner } from '@sooner/rules/partners'
import type { FeeScheme, ProgramCode, RateCode } from '@sooner/rules/programs'
import type { OnboardingStatus } from '@sooner/rules/vendors'

export interface AvailableProgram {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  readonly visibleInOnboarding: boolean
}

/** The terms under which a partner invites a vendor. */
export interface Invited {
  readonly partnerId: number
  readonly externalVendorId: string
  readonly feeScheme: FeeScheme
  readonly customMsa: boolean
  readonly skipAutoInstantPayoutStep: boolean
  readonly availablePrograms: readonly AvailableProgram[]
  /** A promo code with a rate, which two operators have agreed to. */
  readonly promoCode?: RateCode | null
  readonly vendorName: string
  readonly email: string
  /** The demo's brand or program; absent or null for an invitation that a partner really issued. */
  readonly demo?: DemoValue | null
}

/** An operator's input for an invitation; omitted fields are filled in from the agreement with the partner. */
type Inviting = Pick<Invited, 'partnerId' | 'externalVendorId' | 'vendorName' | 'email'> & {
  readonly [K in Restated]?: Invited[K] | undefined
}
type Restated = 'promoCode' | 'feeScheme' | 'customMsa' | 'skipAutoInstantPayoutStep' | 'availablePrograms'

interface AgreedWithPartner {
  readonly feeScheme: FeeScheme
  readonly settings: Pick<Invited, 'customMsa' | 'skipAutoInstantPayoutStep'>
  readonly programs: readonly AvailableProgram[]
}

interface Fault {
  readonly field: string
  readonly message: string
}

/** An invitation may list only programs of its partner, because no other program has pricing tiers. */
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
  const faults = programFaults(asked.availablePrograms ?? [], agreed)
  if (faults.length > 0) return { invited: undefined, faults }
  const invited = {
    partnerId: asked.partnerId,
    externalVendorId: asked.externalVendorId,
    vendorName: asked.vendorName,
    email: asked.email,
    feeScheme: asked.feeScheme ?? agreed.feeScheme,
    customMsa: asked.customMsa ?? agreed.settings.customMsa,
    skipAutoInstantPayoutStep: asked.skipAutoInstantPayoutStep ?? agreed.settings.skipAutoInstantPayoutStep,
    promoCode: asked.promoCode ?? null,
    availablePrograms: (asked.availablePrograms ?? agreed.programs).map(
      ({ programCode, netDays, visibleInOnboarding }) => ({ programCode, netDays, visibleInOnboarding }),
    ),
  }
  return { invited, faults: [] }
}

/** Invoices go by the days that the partner agreed, so an invitation can't promise others. */
const programFaults = (
  asked: readonly AvailableProgram[],
  { programs }: AgreedWithPartner,
): readonly Fault[] =>
  asked.flatMap(({ programCode, netDays }, index) => {
    const at = `availablePrograms.${index}`
    const offered = programs.find((program) => program.programCode === programCode)
    if (!offered) return [{ field: `${at}.programCode`, message: 'must be a program of the partner' }]
    return netDays === offered.netDays
      ? []
      : [{ field: `${at}.netDays`, message: `must be ${offered.netDays}, as for the partner` }]
  })

export interface Onboarding extends Invited {
  /** The secret in the invitation link. */
  readonly id: string
  readonly promoCode: RateCode | null
  readonly demo: DemoValue | null
  readonly status: OnboardingStatus
  readonly registeredBy: string | null
  readonly registeredAt: Date | null
  readonly vendorId: string | null
  readonly createdAt: Date
}

/** The status change of an invitation whose vendor has finished onboarding. */
export const endOfOnboarding = { from: ['open', 'contacted'], to: 'onboarded' } as const
/** The status change of an invitation whose vendor an operator has activated. */
export const winOfOnboarding = { from: ['onboarded'], to: 'won' } as const

/** The limit of invitations to one address, by all operators together. */
export const onboardingsToAddress = { all: { perHour: 10, perDay: 20 } } as const

/** Counted in real time, since the mail states this period and its reader does not see the sandbox's clock. */
export const onboardingDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** An invitation that somebody has registered does not expire: it belongs to their account. */
export const isExpired = (
  { registeredBy, createdAt }: Pick<Onboarding, 'registeredBy' | 'createdAt'>,
  now: Date,
): boolean => registeredBy === null && now.getTime() - createdAt.getTime() >= onboardingDays * dayMs

interface Registrant {
  readonly subject: string
  /** Undefined until the person has verified an address. */
  readonly email: string | undefined
  readonly isColleague: boolean
}

export type RegistrationVerdict =
  | 'bind'
  | 'bound'
  | 'not-found'
  | 'other-address'
  | 'colleague'
  | 'taken'
  | 'expired'

/** Decides whether a person may register an invitation; `bound` means that the same person already has. */
export function judgeRegistration(
  onboarding: Onboarding | undefined,
  { subject, email, isColleague }: Registrant,
  now: Date,
): RegistrationVerdict {
  if (!onboarding || onboarding.status === 'lost') return 'not-found'
  if (onboarding.email !== email) return 'other-address'
  if (isColleague) return 'colleague'
  if (onboarding.registeredBy === null) return isExpired(onboarding, now) ? 'expired' : 'bind'
  return onboarding.registeredBy === subject ? 'bound' : 'taken'
}
