import type { InvoiceState } from '@sooner/rules/invoice-states'
import { daysEarly, estimatedPaymentDate } from '@sooner/rules/arrivals'
import { payableOn } from './due.ts'
import type { Invoice } from './invoice.ts'
import { obstacleOf } from './obstacle.ts'

const waiting: readonly InvoiceState[] = ['awaiting-eligibility', 'open-for-redirect']
/** From a request on, payouts decide when the money arrives and what was gained. */
const undecided: readonly InvoiceState[] = [
  ...waiting,
  'imported',
  'requires-manual-approval',
  'redirect-requested',
  'cancelled',
  'applied',
  'closed-for-redirect',
]

const unknown = { estimated: null, gained: null }

const lacksDocument = ({ requiresDocument, documentCount }: Invoice) =>
  requiresDocument && documentCount === 0

/** When the money arrives without a request. Of an invoice that is open for redirect, the partner pays it to the vendor when it is due. */
function expected(invoice: Invoice, today: string): { estimated: string | null; gained: number | null } {
  const { currency, dueDate, state } = invoice
  const isByPartner = state === 'open-for-redirect' && dueDate !== null
  // Nobody knows when the document comes, and we pay nothing before that.
  if (lacksDocument(invoice) && !isByPartner) return unknown
  const payable = isByPartner ? null : payableOn(invoice)
  const expectedOn = payable ?? dueDate
  if (expectedOn === null) return unknown
  const estimated = estimatedPaymentDate(currency, expectedOn, today)
  const gained = daysEarly(currency, estimated, today)
  return payable === null && gained <= 0 ? unknown : { estimated, gained }
}

/**
 * Derives what changes by time or with the state: the day on which the money is expected, what an early payout gains, and the
 * obstacle. Under a program that waits for an act of the partner, the due date is the best estimate until it is reached.
 */
export function refreshed(invoice: Invoice, today: string): Invoice {
  const { state, documentKind } = invoice
  const isExpected = documentKind === 'invoice' && waiting.includes(state)
  const { estimated, gained } = isExpected ? expected(invoice, today) : unknown
  const obstacle = obstacleOf({
    documentKind,
    state,
    lacksDocument: lacksDocument(invoice),
    isBlocked: invoice.memoMinor !== null,
    hasProgram: invoice.programCode !== null,
    daysEarly: gained,
  })
  const days = undecided.includes(state)
    ? { estimatedPaymentDate: estimated, accelerationDays: obstacle === null ? gained : null }
    : {}
  return { ...invoice, ...days, obstacle }
}

const compared = ['obstacle', 'estimatedPaymentDate', 'accelerationDays'] as const

/** Whether a refresh changed anything, so that the daily job writes only those that it did. */
export const isRefreshed = (before: Invoice, after: Invoice): boolean =>
  compared.some((name) => before[name] !== after[name])
