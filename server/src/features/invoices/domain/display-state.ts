import type { EligibilityReason } from '@sooner/rules/eligibility'
import {
  type InvoiceDisplayState,
  type InvoiceState,
  type LineItemDisplayState,
  type PayStatus,
  invoiceStates,
} from '@sooner/rules/invoice-states'

const settledStates: Readonly<Partial<Record<InvoiceState, InvoiceDisplayState>>> = {
  requested: 'Pending',
  'redirect-requested': 'Pending',
  funded: 'Paid',
  'partially-settled': 'Paid',
  settled: 'Paid',
  'over-settled': 'Paid',
  delinquent: 'Paid',
  'defaulted-open': 'Paid',
  'defaulted-void': 'Paid',
  cancelled: 'Cancelled',
  'closed-for-redirect': 'Cancelled',
  applied: 'Applied',
}

const mayBeEligible = (state: InvoiceState) =>
  state === 'awaiting-eligibility' || state === 'open-for-redirect'

/** What a vendor sees. Once the provider has paid, the vendor has its money, whatever the partner does afterwards. */
export const displayStateOf = (state: InvoiceState, reason: EligibilityReason | null): InvoiceDisplayState =>
  settledStates[state] ?? (mayBeEligible(state) && reason === null ? 'Eligible' : 'Ineligible')

export function payStatusOf(state: InvoiceState): PayStatus {
  const display = settledStates[state]
  if (display === 'Paid' || display === 'Applied') return 'Paid'
  return display === 'Cancelled' ? 'Cancelled' : 'Unpaid'
}

/** A line item follows its invoice unless it was settled on its own; line items have no Applied. */
export function lineItemDisplayStateOf(
  state: InvoiceState,
  reason: EligibilityReason | null,
): LineItemDisplayState {
  const display = displayStateOf(state, reason)
  return display === 'Applied' ? 'Paid' : display
}

/**
 * The stored display states that are shown as one of `asked`. While something is in the way of all invoices of a vendor, those
 * that are stored as Eligible are shown as Ineligible; rewriting them would change all rows of the vendor.
 */
export function storedDisplayStates(
  asked: readonly InvoiceDisplayState[],
  isVendorInTheWay: boolean,
): readonly InvoiceDisplayState[] {
  if (!isVendorInTheWay) return asked
  const others = asked.filter((state) => state !== 'Eligible')
  return others.includes('Ineligible') ? [...others, 'Eligible'] : others
}

/** Returns undefined where every state is wanted. */
export function wantedStates(
  statuses: readonly InvoiceState[] | undefined,
  excluded: readonly InvoiceState[] | undefined,
): readonly InvoiceState[] | undefined {
  if (!statuses && !excluded) return undefined
  return (statuses ?? invoiceStates).filter((state) => excluded?.includes(state) !== true)
}

/** An applied line is shown as Paid, so that the lines of applied invoices are among the paid ones. */
export const invoiceStatesOfLines = (
  asked: readonly LineItemDisplayState[] | undefined,
): InvoiceDisplayState[] | undefined => asked && (asked.includes('Paid') ? [...asked, 'Applied'] : [...asked])
