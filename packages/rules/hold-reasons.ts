import type { EligibilityNextStep, EligibilityOwner } from './eligibility.ts'

/** Why an invoice waits for a review. The names come from the specification, except the last three, and are shown to vendors. */
export const holdReasons = [
  'Amount Exceeds Threshold',
  'Imported Past Due',
  'Imported Past Eligible',
  'Client Information Not Populated',
  'Client Not Approved',
  'Open Amount Not Positive',
  'Contains Tax Estimated Line Item',
  'Contains Tax Actual Line Item',
  'Amount Exceeds Upload Threshold',
  'Invoice Date In Future',
  'Duplicate Invoice Number For Client',
  'Invoice Requires Partner Service Agreement',
  'Open Invoice',
  'Vendor Requires Manual Approval For All Invoices',
  'Funding Transaction Failed',
  'Operator Unapproved',
  'Invoice Matches Client Exclusion',
  'Invoice Does Not Match Client Inclusion',
  'Invalid Invoice Date',
  'Invalid General Ledger Date',
  'Invalid Due Date',
  'Amounts Do Not Add Up',
  'Uploaded Invoice Not Confirmed',
  'Upload Limit Exceeded',
] as const
export type HoldReason = (typeof holdReasons)[number]

export interface HoldReasonFacts {
  /** What would end the hold soonest, and who has to do it. */
  readonly nextStep: EligibilityNextStep
  readonly owner: EligibilityOwner
  /**
   * Whether screening finds the reason from facts, so that the hold ends by itself when the facts change. The others are set by an
   * act, and only an operator's approval ends them.
   */
  readonly isScreened: boolean
}

const screened = (nextStep: EligibilityNextStep, owner: EligibilityOwner): HoldReasonFacts => ({
  nextStep,
  owner,
  isScreened: true,
})
const forOperator = screened('wait', 'operator')
const forPartner = screened('ask-partner', 'partner')
const byAct = { nextStep: 'contact-support', owner: 'operator', isScreened: false } as const

export const holdReasonFacts: Readonly<Record<HoldReason, HoldReasonFacts>> = {
  'Amount Exceeds Threshold': forOperator,
  'Imported Past Due': forOperator,
  'Imported Past Eligible': forOperator,
  'Client Information Not Populated': forPartner,
  'Client Not Approved': forOperator,
  'Open Amount Not Positive': forPartner,
  'Contains Tax Estimated Line Item': forPartner,
  'Contains Tax Actual Line Item': forPartner,
  'Amount Exceeds Upload Threshold': forOperator,
  'Invoice Date In Future': forPartner,
  'Duplicate Invoice Number For Client': forPartner,
  'Invoice Requires Partner Service Agreement': screened('sign-agreement', 'vendor'),
  'Open Invoice': screened('wait', 'partner'),
  'Vendor Requires Manual Approval For All Invoices': forOperator,
  'Funding Transaction Failed': byAct,
  'Operator Unapproved': byAct,
  'Invoice Matches Client Exclusion': forPartner,
  'Invoice Does Not Match Client Inclusion': forPartner,
  'Invalid Invoice Date': forPartner,
  'Invalid General Ledger Date': forPartner,
  'Invalid Due Date': forPartner,
  'Amounts Do Not Add Up': forPartner,
  'Uploaded Invoice Not Confirmed': screened('wait', 'partner'),
  // How much was uploaded is known at the import alone, so that waiting does not end the hold.
  'Upload Limit Exceeded': { nextStep: 'wait', owner: 'operator', isScreened: false },
}
