import { holdUpReasons, type EligibilityReason, type HoldUpReason } from './eligibility.ts'
import type { DocumentKind, InvoiceState, PayStatus } from './invoice-states.ts'
import type { ProgramCode } from './programs.ts'

/**
 * What the money of an invoice rests on: the bank has it; it was requested and goes with the next batch; its eligible date pays it;
 * the partner has to approve it; the client has to pay first; the vendor has to send a document; the partner has to redirect it; it is
 * being reviewed. The last three hold up what would be paid by itself on its day.
 */
export const grounds = [
  'sent',
  'requested',
  'eligible-date',
  'approval',
  'client-payment',
  'document',
  'redirect',
  'review',
  ...holdUpReasons,
] as const
export type Ground = (typeof grounds)[number]
/** What an invoice states by itself, without the vendor as a whole. */
export type OwnGround = Exclude<Ground, HoldUpReason>

interface GroundFacts {
  readonly documentKind: DocumentKind
  readonly state: InvoiceState
  readonly payStatus: PayStatus
  readonly programCode: ProgramCode | null
  readonly approvedAt: Date | string | null
  /** Why it can't be paid early. */
  readonly reason: EligibilityReason | null
}

/** Null for what brings no money. The migration has the same rule in a generated column. */
export function ownGroundOf(facts: GroundFacts): OwnGround | null {
  const { documentKind, state, payStatus, programCode, approvedAt, reason } = facts
  if (documentKind !== 'invoice' || payStatus === 'Cancelled' || state === 'applied') return null
  if (payStatus === 'Paid') return 'sent'
  if (state === 'requested') return 'requested'
  if (state === 'open-for-redirect' || state === 'redirect-requested') return 'redirect'
  if (state === 'imported' || state === 'requires-manual-approval') return 'review'
  if (reason === 'document-required') return 'document'
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
  ground === 'sent' || ground === 'requested' || ground === 'eligible-date'
