import { holdUpReasons, type EligibilityReason, type HoldUpReason } from './eligibility.ts'
import type { DocumentKind, InvoiceState, PayStatus } from './invoice-states.ts'
import type { ProgramCode } from './programs.ts'

/**
 * What money rests on: it has arrived; the bank has it; it was requested and goes with the next batch; the eligible date of its
 * invoice pays it; the partner has to approve it; the client has to pay first; the vendor has to send a document; it is being
 * reviewed. The last two hold up what would be paid by itself on its day.
 */
export const grounds = [
  'arrived',
  'sent',
  'requested',
  'eligible-date',
  'approval',
  'client-payment',
  'document',
  'review',
  ...holdUpReasons,
] as const
export type Ground = (typeof grounds)[number]
/** What an invoice states by itself, without the vendor as a whole. */
export type OwnGround = Exclude<Ground, HoldUpReason | 'arrived' | 'sent'>

interface GroundFacts {
  readonly documentKind: DocumentKind
  readonly state: InvoiceState
  readonly payStatus: PayStatus
  readonly programCode: ProgramCode | null
  readonly approvedAt: Date | string | null
  /** Why it can't be paid early. */
  readonly reason: EligibilityReason | null
  /** The payment that has it. */
  readonly batchTransferId: string | null
}

/**
 * Null for an invoice that brings no money, or that a payment has: the payment then states what it brings. What is open for redirect is
 * the partner's to pay. The migration has the same rule in a generated column.
 */
export function ownGroundOf(facts: GroundFacts): OwnGround | null {
  const { documentKind, state, payStatus, programCode, approvedAt, reason, batchTransferId } = facts
  if (documentKind !== 'invoice' || payStatus !== 'Unpaid' || state === 'applied') return null
  if (state === 'requested') return batchTransferId === null ? 'requested' : null
  if (state === 'open-for-redirect' || state === 'redirect-requested') return null
  // Only the vendor can bring the document, whatever else holds the invoice.
  if (reason === 'document-required') return 'document'
  if (state === 'imported' || state === 'requires-manual-approval') return 'review'
  if (programCode === 'Pay-When-Paid') return 'client-payment'
  return programCode === 'Pay-On-Approval' && approvedAt === null ? 'approval' : 'eligible-date'
}

/** What holds up the automatic payment counts for what nothing else holds. It is never derived from what is in the way of early payment. */
export const groundFor = (own: OwnGround, holdUp: HoldUpReason | null): Ground =>
  own === 'eligible-date' ? (holdUp ?? own) : own

/** The ground of an invoice, given what holds up the automatic payments of its day and currency. */
export const groundOf = (facts: GroundFacts, holdUp: HoldUpReason | null): Ground | null => {
  const own = ownGroundOf(facts)
  return own === null ? null : groundFor(own, holdUp)
}

export const isHoldUp = (ground: Ground): ground is HoldUpReason =>
  holdUpReasons.some((reason) => reason === ground)

/** Whether only time has to pass. */
export const isCertain = (ground: Ground): boolean =>
  ground === 'arrived' || ground === 'sent' || ground === 'requested' || ground === 'eligible-date'
