/** Why an invoice can't be taken early now. Where several hold, the one that the vendor can do most about is named. */
export const eligibilityReasons = [
  'on-hold',
  'not-screened',
  'credit-memo',
  'blocked-by-credit-memo',
  'document-required',
  'agreement-unsigned',
  'authorization-missing',
  'no-payable-account',
  'vendor-not-active',
  'not-offered',
  'no-price',
  'no-days-early',
  'exposure-limit',
  'fee-unpaid',
  'redirect-pending',
  'already-requested',
  'closed',
] as const
export type EligibilityReason = (typeof eligibilityReasons)[number]

/** What would make it eligible. Which reason leads to which step depends on the invoice, so that both are named. */
export const eligibilityNextSteps = [
  'wait',
  'upload-document',
  'sign-agreement',
  'authorize-direct-debit',
  'verify-bank-account',
  'finish-onboarding',
  'ask-partner',
  'contact-support',
] as const
export type EligibilityNextStep = (typeof eligibilityNextSteps)[number]

/** Who has to take that step. */
export const eligibilityOwners = ['vendor', 'partner', 'operator'] as const
export type EligibilityOwner = (typeof eligibilityOwners)[number]
