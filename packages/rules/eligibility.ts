/** Why an invoice can't be paid early now. If several reasons apply, the one that the vendor can influence most is named. */
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
  'vendor-not-cleared',
  'not-offered',
  'no-price',
  'no-days-early',
  'partner-awaited',
  'exposure-limit',
  'fee-unpaid',
  'nothing-arrives',
  'redirect-pending',
  'already-requested',
  'closed',
] as const
export type EligibilityReason = (typeof eligibilityReasons)[number]

/** Why even what is due can't be paid. All but the last are in the way of early payment, too. */
export const holdUpReasons = [
  'vendor-not-active',
  'vendor-not-cleared',
  'no-payable-account',
  'no-rail',
] as const
export type HoldUpReason = (typeof holdUpReasons)[number]

/** What a vendor's account waits for before it can be paid: the vendor, an operator, or only the end of the hold. */
export const accountWaits = ['vendor', 'operator', 'time'] as const
export type AccountWait = (typeof accountWaits)[number]

/** The step that would make it eligible. The step depends on the invoice as well as the reason, so both are named. */
export const eligibilityNextSteps = [
  'wait',
  'upload-document',
  'sign-agreement',
  'authorize-direct-debit',
  'verify-bank-account',
  'finish-onboarding',
  'upload-business-document',
  'ask-partner',
  'contact-support',
] as const
export type EligibilityNextStep = (typeof eligibilityNextSteps)[number]

/** The party that has to take that step. */
export const eligibilityOwners = ['vendor', 'partner', 'operator'] as const
export type EligibilityOwner = (typeof eligibilityOwners)[number]
