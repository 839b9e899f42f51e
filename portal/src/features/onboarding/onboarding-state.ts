import type { UserAccount } from '../../lib/resources/access.ts'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import type { Invitation } from '../../lib/resources/vendors.ts'
import type { OnboardingState } from '../../lib/state/slices/onboarding.ts'

/** A partner's invitation, which is readable until its vendor exists; afterwards what was stored of it stays. */
const invitedAs = ({ externalVendorId, skipAutoInstantPayoutStep, vendorName, email }: Invitation) => ({
  externalVendorId,
  skipAutoInstantPayoutStep,
  vendorName,
  email,
})

/** What the services know of an onboarding, in the fields of the specification. */
export function onboardingStateOf(
  progress: OnboardingProgress,
  account: UserAccount | null | undefined,
  invitation: Invitation | null | undefined,
): Partial<OnboardingState> {
  const { partnerId, feeScheme, form, programs, promoCode, programCode, instantPayoutAlwaysOn } = progress
  return {
    ...(invitation && invitedAs(invitation)),
    partnerId,
    feeScheme,
    customMsa: form.customMsa,
    availablePrograms: programs,
    ...(promoCode && { promoCode }),
    // A choice that is not saved yet stays.
    ...(programCode && { programCode }),
    instantPayoutAlwaysOn: instantPayoutAlwaysOn === true,
    ...(account?.onboardingData.subdomain && { subdomain: account.onboardingData.subdomain }),
    restrictToPrograms: promoCode || progress.demo ? programs.map(({ programCode: code }) => code) : [],
    programOverrides: programs.flatMap(({ programCode: code, netDays }) =>
      netDays === null || code === `NET-${netDays}` ? [] : [{ programCode: code, netDays }],
    ),
  }
}
