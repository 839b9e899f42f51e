import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { ClosedForRedirectReason, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import { localDay } from '@sooner/rules/banking-calendar'
import { eligibleDate } from './eligible-date.ts'
import type { Invoice } from './invoice.ts'
import { refreshed } from './refresh.ts'
import { isLegal, requireLegal } from './states.ts'

const moved = (
  invoice: Invoice,
  event: InvoiceEvent,
  to: InvoiceState,
  at: Date,
  change: Partial<Invoice>,
): Invoice => {
  const { state: from, documentKind } = invoice
  const state = requireLegal({ from, event, to, documentKind })
  return refreshed({ ...invoice, ...change, state }, localDay(invoice.currency, at))
}

/** Whether its program waits for an approval that it does not have. */
export const lacksApproval = ({ state, programCode, approvedAt }: Invoice): boolean =>
  state === 'awaiting-eligibility' && programCode === 'Pay-On-Approval' && approvedAt === null

/** The approval is remembered, so that the same reasons do not hold the invoice again after an update by its source. */
export function approved(invoice: Invoice, at: Date): Invoice {
  const approvedAt = invoice.approvedAt ?? at
  const program =
    invoice.programCode === 'Pay-On-Approval' ? { programCode: invoice.programCode, netDays: null } : null
  return moved(invoice, 'approved', 'awaiting-eligibility', at, {
    approvedAt,
    ...(program && { eligibleAt: eligibleDate(program, { ...invoice, approvedAt }) }),
    approvedReasons: [...new Set([...invoice.approvedReasons, ...invoice.holdReasons])],
    holdReasons: [],
  })
}

const unconfirmed: HoldReason = 'Uploaded Invoice Not Confirmed'

/** Whether it waits for its partner to confirm what the vendor uploaded. */
export const awaitsPartner = ({ state, holdReasons }: Invoice): boolean =>
  state === 'requires-manual-approval' && holdReasons.includes(unconfirmed)

/** The partner says that it owes the uploaded invoice. What else holds it still does. */
export function confirmedByPartner(invoice: Invoice, at: Date): Invoice {
  const others = invoice.holdReasons.filter((reason) => reason !== unconfirmed)
  if (others.length === 0) return approved(invoice, at)
  return moved(invoice, 'approved', 'requires-manual-approval', at, {
    approvedReasons: [...new Set([...invoice.approvedReasons, unconfirmed])],
    holdReasons: others,
  })
}

/** An invoice that is held because of its amount, or because of all that was uploaded, needs a second person to be approved. */
export const amountReasons: readonly HoldReason[] = [
  'Amount Exceeds Threshold',
  'Amount Exceeds Upload Threshold',
  'Upload Limit Exceeded',
]

/** What two people approved needs two again. */
export const held = (invoice: Invoice, at: Date): Invoice =>
  moved(invoice, 'held', 'requires-manual-approval', at, {
    holdReasons: [
      ...invoice.approvedReasons.filter((reason) => amountReasons.includes(reason)),
      'Operator Unapproved',
    ],
    approvedReasons: [],
  })

/** What credit memos have taken off a cancelled invoice is returned to them. */
export const cancelled = (invoice: Invoice, at: Date): Invoice =>
  moved(invoice, 'cancelled', 'cancelled', at, {
    holdReasons: [],
    memoMinor: null,
    openAmountMinor: invoice.openAmountMinor + invoice.consumedMinor,
    consumedMinor: 0n,
  })

/** A document that can't be cancelled any more, because it has changed what the vendor was paid. */
export const isUsed = ({ documentKind, fundedMinor, consumedMinor }: Invoice): boolean =>
  fundedMinor > 0n || (documentKind === 'credit-memo' && consumedMinor > 0n)

export const redirectRequested = (invoice: Invoice, at: Date): Invoice =>
  moved(invoice, 'redirect-requested', 'redirect-requested', at, {})

/** The partner has confirmed that it will pay the provider, so the invoice is requested. */
export const redirectAcknowledged = (invoice: Invoice, at: Date): Invoice =>
  moved(invoice, 'redirect-acknowledged', 'requested', at, { requestedAt: at })

export const redirectClosed = (invoice: Invoice, reason: ClosedForRedirectReason, at: Date): Invoice =>
  moved(invoice, 'redirect-closed', 'closed-for-redirect', at, {
    closedForRedirectReason: reason,
    memoMinor: null,
  })

export const overdue = (invoice: Invoice, at: Date): Invoice =>
  moved(invoice, 'overdue', 'delinquent', at, {})

export const defaulted = (invoice: Invoice, at: Date): Invoice =>
  moved(invoice, 'defaulted', 'defaulted-open', at, {})

/** Whether an act is possible now. */
export const may = (invoice: Invoice, event: InvoiceEvent, to: InvoiceState): boolean =>
  isLegal({ from: invoice.state, event, to, documentKind: invoice.documentKind })
