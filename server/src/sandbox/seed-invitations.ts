import { issueOnboardingOnce, type Invited, type Onboardings } from '../features/onboarding/index.ts'
import { transact } from '../platform/transaction.ts'

/** Nobody has signed up with this address: a visitor can start to become a vendor from its mail in the mailbox. */
const invited: Invited = {
  partnerId: 1,
  externalVendorId: 'HL-20481',
  feeScheme: 'discounting',
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  availablePrograms: [
    { programCode: 'Pay-On-Approval', netDays: null, visibleInOnboarding: true },
    { programCode: 'NET-30', netDays: 30, visibleInOnboarding: true },
    { programCode: 'NET-60', netDays: 60, visibleInOnboarding: false },
  ],
  vendorName: 'Riverside Electric',
  email: 'invited@vendor.test',
}
export const invitedAddress = invited.email

export async function seedInvitations(onboardings: Onboardings): Promise<void> {
  await transact(onboardings.db, (tx) => issueOnboardingOnce(onboardings, tx, invited, 'sandbox'))
}
