import type { Currency } from '@sooner/money'
import { daysEarly, estimatedPaymentDate } from '@sooner/rules/arrivals'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { type DocumentKind, type InvoiceState, paidInvoiceStates } from '@sooner/rules/invoice-states'
import { earlierDay } from './eligible-date.ts'
import type { Invoice } from './invoice.ts'

type Dated = Pick<Invoice, 'programCode' | 'eligibleAt' | 'dueDate' | 'partnerPaidOn'>

/**
 * The day from which an invoice is paid without a request. Pay-On-Approval has its price from the approval to the due date, so that
 * only its due date makes it free, or the partner's payment; before the approval nothing does. The migration has the same rule in the
 * index of what falls due.
 */
export const payableOn = ({ programCode, eligibleAt, dueDate, partnerPaidOn }: Dated): string | null =>
  earlierDay(programCode === 'Pay-On-Approval' && eligibleAt !== null ? dueDate : eligibleAt, partnerPaidOn)

/** The present day of each currency's calendar. */
export type Today = Readonly<Record<Currency, string>>

export interface ReasonFacts {
  readonly documentKind: DocumentKind
  readonly state: InvoiceState
  /** The partner requires a document, and the invoice has none. */
  readonly lacksDocument: boolean
  readonly isBlocked: boolean
  /** Whether any program applies to the invoice. */
  readonly hasProgram: boolean
  /** The days that a request today would gain; null if it is unknown when the invoice will be paid. */
  readonly daysEarly: number | null
}

const paid: readonly InvoiceState[] = ['requested', ...paidInvoiceStates]
const closed: readonly InvoiceState[] = ['cancelled', 'applied', 'closed-for-redirect']

/** What can never be paid early, whatever anybody does. */
function finalReason({ documentKind, state }: ReasonFacts): EligibilityReason | null {
  if (closed.includes(state)) return 'closed'
  if (paid.includes(state)) return 'already-requested'
  if (state === 'redirect-requested') return 'redirect-pending'
  return documentKind === 'credit-memo' ? 'credit-memo' : null
}

/**
 * Why the invoice itself can't be paid early. If several reasons apply, the one that the vendor can influence most is named: its
 * own document, then what others decide, then what only time changes.
 */
export function reasonOf(facts: ReasonFacts): EligibilityReason | null {
  const final = finalReason(facts)
  if (final !== null) return final
  if (facts.lacksDocument) return 'document-required'
  if (facts.state === 'requires-manual-approval') return 'on-hold'
  if (!facts.hasProgram) return 'not-offered'
  if (facts.isBlocked) return 'blocked-by-credit-memo'
  if (facts.state === 'imported') return 'not-screened'
  if (facts.daysEarly === null) return 'partner-awaited'
  return facts.daysEarly <= 0 ? 'no-days-early' : null
}

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
 * reason. Under a program that waits for an act of the partner, the due date is the best estimate until it is reached.
 */
export function refreshed(invoice: Invoice, today: string): Invoice {
  const { state, documentKind } = invoice
  const isExpected = documentKind === 'invoice' && waiting.includes(state)
  const { estimated, gained } = isExpected ? expected(invoice, today) : unknown
  const reason = reasonOf({
    documentKind,
    state,
    lacksDocument: lacksDocument(invoice),
    isBlocked: invoice.memoMinor !== null,
    hasProgram: invoice.programCode !== null,
    daysEarly: gained,
  })
  const days = undecided.includes(state)
    ? { estimatedPaymentDate: estimated, accelerationDays: reason === null ? gained : null }
    : {}
  return { ...invoice, ...days, reason }
}

const compared = ['reason', 'estimatedPaymentDate', 'accelerationDays'] as const

/** Whether a refresh changed anything, so that the daily job writes only those that it did. */
export const isRefreshed = (before: Invoice, after: Invoice): boolean =>
  compared.some((name) => before[name] !== after[name])
