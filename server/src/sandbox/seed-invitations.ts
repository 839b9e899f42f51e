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

/** The same by a partner whose own agreement is signed during onboarding. */
const invitedByMarketplace: Invited = {
  ...invited,
  partnerId: 1001,
  externalVendorId: 'SM-30417',
  availablePrograms: [{ programCode: 'NET-60', netDays: 60, visibleInOnboarding: true }],
  vendorName: 'Ridgeline Restoration',
  email: 'marketplace@vendor.test',
}

/** The invitations by which a visitor of the sandbox can become a vendor. */
export const invitations: readonly Invited[] = [invited, invitedByMarketplace]

export async function seedInvitations(onboardings: Onboardings): Promise<void> {
  for (const invitation of invitations)
    await transact(onboardings.db, (tx) => issueOnboardingOnce(onboardings, tx, invitation, 'sandbox'))
}
