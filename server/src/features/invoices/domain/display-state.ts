import type { EligibilityReason } from '@sooner/rules/eligibility'
import type {
  InvoiceDisplayState,
  InvoiceState,
  LineItemDisplayState,
  PayStatus,
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
export const displayStateOf = (
  state: InvoiceState,
  obstacle: EligibilityReason | null,
): InvoiceDisplayState =>
  settledStates[state] ?? (mayBeEligible(state) && obstacle === null ? 'Eligible' : 'Ineligible')

export function payStatusOf(state: InvoiceState): PayStatus {
  const display = settledStates[state]
  if (display === 'Paid' || display === 'Applied') return 'Paid'
  return display === 'Cancelled' ? 'Cancelled' : 'Unpaid'
}

/** A line item follows its invoice unless it was settled on its own; line items have no Applied. */
export function lineItemDisplayStateOf(
  state: InvoiceState,
  obstacle: EligibilityReason | null,
): LineItemDisplayState {
  const display = displayStateOf(state, obstacle)
  return display === 'Applied' ? 'Paid' : display
}
