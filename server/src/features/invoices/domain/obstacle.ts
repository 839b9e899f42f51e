import type { EligibilityReason } from '@sooner/rules/eligibility'
import { type DocumentKind, type InvoiceState, paidInvoiceStates } from '@sooner/rules/invoice-states'

export interface ObstacleFacts {
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
function finalObstacle({ documentKind, state }: ObstacleFacts): EligibilityReason | null {
  if (closed.includes(state)) return 'closed'
  if (paid.includes(state)) return 'already-requested'
  if (state === 'redirect-requested') return 'redirect-pending'
  return documentKind === 'credit-memo' ? 'credit-memo' : null
}

/**
 * Why the invoice itself can't be paid early. If several reasons apply, the one that the vendor can influence most is named: its
 * own document, then what others decide, then what only time changes.
 */
export function obstacleOf(facts: ObstacleFacts): EligibilityReason | null {
  const final = finalObstacle(facts)
  if (final !== null) return final
  if (facts.lacksDocument) return 'document-required'
  if (facts.state === 'requires-manual-approval') return 'on-hold'
  if (!facts.hasProgram) return 'not-offered'
  if (facts.isBlocked) return 'blocked-by-credit-memo'
  if (facts.state === 'imported') return 'not-screened'
  if (facts.daysEarly === null) return 'partner-awaited'
  return facts.daysEarly <= 0 ? 'no-days-early' : null
}
