import type { EligibilityNextStep, EligibilityOwner } from './eligibility.ts'

interface HoldReasonFacts {
  /** What would end the hold soonest, and who has to do it. */
  readonly nextStep: EligibilityNextStep
  readonly owner: EligibilityOwner
  /**
   * Whether screening finds the reason from facts, so that the hold ends by itself when the facts change. The others are set by an
   * act, and only an operator's approval ends them.
   */
  readonly isScreened: boolean
}

const screened = (nextStep: EligibilityNextStep, owner: EligibilityOwner) =>
  ({ nextStep, owner, isScreened: true }) as const
const forOperator = screened('wait', 'operator')
const forPartner = screened('ask-partner', 'partner')
const byAct = { nextStep: 'contact-support', owner: 'operator', isScreened: false } as const

/** Why an invoice waits for a review. The names come from the specification, except the last three, and are shown to vendors. */
export const holdReasonFacts = {
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
} as const satisfies Readonly<Record<string, HoldReasonFacts>>

export type HoldReason = keyof typeof holdReasonFacts
export const holdReasons = Object.keys(holdReasonFacts) as unknown as readonly [HoldReason, ...HoldReason[]]

/** Reasons that an act sets, which therefore no rule of screening finds. */
export type ActReason = {
  [R in HoldReason]: (typeof holdReasonFacts)[R]['isScreened'] extends true ? never : R
}[HoldReason]
