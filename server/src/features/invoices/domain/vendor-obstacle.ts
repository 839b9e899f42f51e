import type { AccountWait, EligibilityReason } from '@sooner/rules/eligibility'
import type { VendorStatus } from '@sooner/rules/vendors'

export interface VendorFacts {
  readonly status: VendorStatus
  /** Who or what lets one of its bank accounts be paid, or null if one can be paid now. */
  readonly accountWaitsFor: AccountWait | null
  /** Every agreement that an early payout needs is signed in its current version. */
  readonly hasSignedAgreements: boolean
  readonly debitsFees: boolean
  readonly hasAuthorization: boolean
  /** A debited fee of an earlier payout came back and is not collected yet. */
  readonly hasUnpaidFee: boolean
}

export type VendorObstacle = Extract<
  EligibilityReason,
  'agreement-unsigned' | 'authorization-missing' | 'no-payable-account' | 'vendor-not-active' | 'fee-unpaid'
>

/** What is in the way of every invoice of the vendor. A deactivated vendor can't do anything about the other reasons. */
export function vendorObstacleOf(facts: VendorFacts): VendorObstacle | null {
  if (facts.status === 'deactivated') return 'vendor-not-active'
  if (!facts.hasSignedAgreements) return 'agreement-unsigned'
  if (facts.debitsFees && !facts.hasAuthorization) return 'authorization-missing'
  if (facts.accountWaitsFor === 'vendor') return 'no-payable-account'
  if (facts.status !== 'active') return 'vendor-not-active'
  // A verified account is on hold at first, and the vendor can't change that.
  if (facts.accountWaitsFor !== null) return 'no-payable-account'
  return facts.hasUnpaidFee ? 'fee-unpaid' : null
}
