import type { Currency } from '@sooner/money'
import type {
  AccountWait,
  EligibilityReason,
  HoldUpReason,
  EligibilityNextStep,
  EligibilityOwner,
} from '@sooner/rules/eligibility'
import { holdReasonFacts, holdReasons as allHoldReasons, type HoldReason } from '@sooner/rules/hold-reasons'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'
import type { paymentStop, VendorStatus } from '@sooner/rules/vendors'

export interface VendorFacts {
  readonly status: VendorStatus
  /** Screening has cleared the vendor, and the lists that it was cleared by are recent. */
  readonly isCleared: boolean
  /** Who or what lets one of its bank accounts be paid, or null if one can be paid now. */
  readonly accountWaitsFor: AccountWait | null
  /** Every agreement that an early payout needs is signed in its current version. */
  readonly hasSignedAgreements: boolean
  readonly debitsFees: boolean
  readonly hasAuthorization: boolean
  /** A debited fee of an earlier payout came back and is not collected yet. */
  readonly hasUnpaidFee: boolean
}

type VendorReason = Extract<
  EligibilityReason,
  | 'agreement-unsigned'
  | 'authorization-missing'
  | 'no-payable-account'
  | 'vendor-not-active'
  | 'vendor-not-cleared'
  | 'fee-unpaid'
>

/** What is in the way of every invoice of the vendor. A deactivated vendor can't do anything about the other reasons. */
export function vendorReasonOf(facts: VendorFacts): VendorReason | null {
  if (facts.status === 'deactivated') return 'vendor-not-active'
  if (!facts.hasSignedAgreements) return 'agreement-unsigned'
  if (facts.debitsFees && !facts.hasAuthorization) return 'authorization-missing'
  if (facts.accountWaitsFor === 'vendor') return 'no-payable-account'
  if (facts.status !== 'active') return 'vendor-not-active'
  if (!facts.isCleared) return 'vendor-not-cleared'
  // A verified account is on hold at first, and the vendor can't change that.
  if (facts.accountWaitsFor !== null) return 'no-payable-account'
  return facts.hasUnpaidFee ? 'fee-unpaid' : null
}

/**
 * What is in the way of money that is due, whatever was agreed about early payment. Where no rail transfers the currency, no account of
 * the vendor's would help.
 */
export function holdUpOf(
  stop: ReturnType<typeof paymentStop>,
  currency: Currency,
  account: { readonly currency: Currency } | undefined,
  isTransferred: boolean,
): HoldUpReason | null {
  if (stop !== null) return stop
  if (!isTransferred) return 'no-rail'
  return account?.currency === currency ? null : 'no-payable-account'
}

export interface Eligibility {
  readonly may: boolean
  readonly reason: EligibilityReason | null
  readonly nextStep: EligibilityNextStep | null
  readonly owner: EligibilityOwner | null
}

/** What decides who can make a vendor active, and how. */
interface ActivationFacts {
  readonly status: VendorStatus
  readonly isOnboarded: boolean
  /** Each required document is approved, or waits for its review. */
  readonly hasDocuments: boolean
}

/** What is in the way of all invoices of the vendor. */
export interface UnpayableVendor extends ActivationFacts {
  readonly reason: VendorReason
  readonly accountWaitsFor: VendorFacts['accountWaitsFor']
}

interface AskedInvoice {
  readonly reason: EligibilityReason | null
  readonly holdReasons: readonly HoldReason[]
  /** Only an operator can correct what the vendor uploaded: its partner has no access to it. */
  readonly isUploaded?: boolean
}

/**
 * From what can't be changed at all, through what the vendor can change itself, to what only time changes. The first one that
 * applies is named.
 */
const order: readonly EligibilityReason[] = [
  'closed',
  'already-requested',
  'redirect-pending',
  'credit-memo',
  'document-required',
  'agreement-unsigned',
  'authorization-missing',
  'no-payable-account',
  'vendor-not-active',
  'vendor-not-cleared',
  'fee-unpaid',
  'nothing-arrives',
  'on-hold',
  'not-offered',
  'no-price',
  'blocked-by-credit-memo',
  'partner-awaited',
  'exposure-limit',
  'not-screened',
  'no-days-early',
]

interface Step {
  readonly nextStep: EligibilityNextStep | null
  readonly owner: EligibilityOwner | null
}

const nothing: Step = { nextStep: null, owner: null }
const time: Step = { nextStep: 'wait', owner: null }
const ofVendor = (nextStep: EligibilityNextStep): Step => ({ nextStep, owner: 'vendor' })
const ofPartner: Step = { nextStep: 'ask-partner', owner: 'partner' }
const ofOperator = (nextStep: EligibilityNextStep): Step => ({ nextStep, owner: 'operator' })

type OfVendor = 'vendor-not-active' | 'no-payable-account'

const steps: Readonly<Record<Exclude<EligibilityReason, 'on-hold' | OfVendor>, Step>> = {
  closed: nothing,
  'already-requested': nothing,
  'credit-memo': nothing,
  'redirect-pending': { nextStep: 'wait', owner: 'partner' },
  'document-required': ofVendor('upload-document'),
  'agreement-unsigned': ofVendor('sign-agreement'),
  'authorization-missing': ofVendor('authorize-direct-debit'),
  // What screening found is not for its subject, so the step is the same whether something was found or nothing was looked up yet.
  'vendor-not-cleared': ofOperator('wait'),
  'fee-unpaid': ofVendor('contact-support'),
  'nothing-arrives': time,
  'not-offered': ofOperator('contact-support'),
  'no-price': ofOperator('contact-support'),
  'blocked-by-credit-memo': ofPartner,
  'partner-awaited': ofPartner,
  'exposure-limit': { nextStep: 'wait', owner: 'operator' },
  'not-screened': { nextStep: 'wait', owner: 'operator' },
  'no-days-early': time,
}

const owners: readonly EligibilityOwner[] = ['vendor', 'partner', 'operator']
const placeOf = (step: Step) => owners.findIndex((owner) => owner === step.owner)

/** Of several causes of a hold, the step of the one that the vendor can influence most. */
function stepOfHold({ holdReasons, isUploaded }: AskedInvoice): Step {
  const found = holdReasons.map((reason): Step => {
    const { nextStep, owner } = holdReasonFacts[reason]
    return isUploaded && nextStep === 'ask-partner' ? ofOperator('contact-support') : { nextStep, owner }
  })
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))[0] ?? ofOperator('wait')
}

/** The vendor's own acts come first, as in the counts of what invoices wait for. */
export const inOrderOfActs = (reasons: readonly HoldReason[]): HoldReason[] =>
  reasons.toSorted((one, other) => Number(isActOf(other)) - Number(isActOf(one)))

const isActOf = (reason: HoldReason) => holdReasonFacts[reason].owner === 'vendor'

/** The holds that only the vendor can end. */
export const actsOfVendor: readonly HoldReason[] = allHoldReasons.filter(isActOf)

/**
 * A vendor that finished its onboarding stays inactive until an operator activates it, for which documents about the business must
 * be uploaded. A sign-in makes a dormant vendor active, and its users have signed in to read this.
 */
function stepOfActivation({ status, isOnboarded, hasDocuments }: ActivationFacts): Step {
  if (status === 'deactivated') return ofOperator('contact-support')
  if (status !== 'inactive') return time
  if (!isOnboarded) return ofVendor('finish-onboarding')
  return hasDocuments ? ofOperator('wait') : ofVendor('upload-business-document')
}

function stepOfAccount(waitsFor: UnpayableVendor['accountWaitsFor']): Step {
  if (waitsFor === 'time') return time
  return waitsFor === 'operator' ? ofOperator('contact-support') : ofVendor('verify-bank-account')
}

/** Of a vendor that nothing is in the way of: one invoice may have a currency in which none of its accounts is paid. */
const unknown: Omit<UnpayableVendor, 'reason'> = {
  status: 'inactive',
  isOnboarded: true,
  hasDocuments: true,
  accountWaitsFor: 'vendor',
}

const rank = (reason: EligibilityReason) => order.indexOf(reason)

/** Whether the invoice can be paid early now; if not, why, what would change that, and who has to act. */
export function eligibilityOf(invoice: AskedInvoice, vendor: UnpayableVendor | null): Eligibility {
  const [reason] = [invoice.reason, vendor?.reason ?? null]
    .filter((one) => one !== null)
    .toSorted((one, other) => rank(one) - rank(other))
  if (reason === undefined) return { may: true, reason: null, nextStep: null, owner: null }
  return { may: false, reason, ...stepOf(reason, invoice, vendor) }
}

function stepOf(reason: EligibilityReason, invoice: AskedInvoice, vendor: UnpayableVendor | null): Step {
  if (reason === 'on-hold') return stepOfHold(invoice)
  if (reason === 'partner-awaited' && invoice.isUploaded) return ofOperator('contact-support')
  if (reason === 'vendor-not-active') return stepOfActivation(vendor ?? unknown)
  return reason === 'no-payable-account' ? stepOfAccount((vendor ?? unknown).accountWaitsFor) : steps[reason]
}

/** Whether only the vendor can do what is in the way of all its invoices: then no invoice can do without that. */
export const isActOfVendor = (vendor: UnpayableVendor | null): boolean =>
  eligibilityOf({ reason: null, holdReasons: [] }, vendor).owner === 'vendor'

/** The stored display states of the invoices that wait for what is in the way of the vendor as a whole. */
export const statesOfUnpayable = (vendor: UnpayableVendor): readonly InvoiceDisplayState[] =>
  isActOfVendor(vendor) ? ['Eligible', 'Ineligible'] : ['Eligible']

/** An invoice that is eligible by itself is not, while something is in the way of all invoices of its vendor. */
export const displayStateFor = (
  stored: InvoiceDisplayState,
  vendor: UnpayableVendor | null,
): InvoiceDisplayState => (stored === 'Eligible' && vendor !== null ? 'Ineligible' : stored)
