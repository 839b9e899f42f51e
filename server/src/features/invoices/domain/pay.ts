import { localDay } from '@sooner/rules/banking-calendar'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { Allotment } from './credit-memos.ts'
import { displayStateOf, payStatusOf } from './display-state.ts'
import { earlierDay } from './eligible-date.ts'
import type { Change, Invoice } from './invoice.ts'
import { reasonOf, refreshed } from './refresh.ts'
import { requireLegal } from './states.ts'

const kind = 'invoice'
const requested = requireLegal({
  from: 'awaiting-eligibility',
  event: 'requested',
  to: 'requested',
  documentKind: kind,
})
const requestedReason: EligibilityReason | null = reasonOf({
  documentKind: kind,
  state: requested,
  lacksDocument: false,
  isBlocked: false,
  hasProgram: true,
  daysEarly: null,
})

/** What every invoice is while its payment is under way: its transfer is created in the transaction that requests it. */
export const asRequested = {
  from: 'awaiting-eligibility',
  event: 'requested',
  state: requested,
  reason: requestedReason,
  displayState: displayStateOf(requested, requestedReason),
  payStatus: payStatusOf(requested),
} as const

export function funded(before: Invoice): Change {
  const { state: from, documentKind } = before
  const state = requireLegal({ from, event: 'funded', to: 'funded', documentKind })
  return { event: 'funded', before, after: { ...before, state } }
}

/** The request is taken back before the bank has its payment. */
export function withdrawn(before: Invoice, at: Date): Change {
  const { state: from, documentKind } = before
  const state = requireLegal({ from, event: 'withdrawn', to: 'awaiting-eligibility', documentKind })
  const after: Invoice = { ...before, state, payoutMethod: null, requestedAt: null }
  return { event: 'withdrawn', before, after: refreshed(after, localDay(before.currency, at)) }
}

interface Failed {
  readonly details: Change['details']
  /** The day on which the partner's earliest payment of it was posted; null if it has paid nothing of it. */
  readonly partnerPaidOn: string | null
}

/**
 * The bank refused the transfer of a requested invoice, or returned that of a paid one. Only an operator lets it be paid again. If the
 * partner has paid any of it meanwhile, it is then paid at once and without a price.
 */
export function fundingFailed(before: Invoice, { details, partnerPaidOn }: Failed, at: Date): Change {
  const { state: from, documentKind } = before
  const event = from === 'requested' ? 'funding-failed' : 'returned'
  const state = requireLegal({ from, event, to: 'requires-manual-approval', documentKind })
  const after: Invoice = {
    ...before,
    state,
    holdReasons: ['Funding Transaction Failed'],
    approvedReasons: [],
    payoutMethod: null,
    requestedAt: null,
    partnerPaidOn: earlierDay(before.partnerPaidOn, partnerPaidOn),
    eligibleAt: earlierDay(before.eligibleAt, partnerPaidOn),
  }
  return {
    event,
    before,
    after: refreshed(after, localDay(before.currency, at)),
    ...(details && { details }),
  }
}

type Amount = Pick<Allotment, 'memoId' | 'invoiceId' | 'amountMinor'>

const amountOf = (allotments: readonly Amount[]) =>
  allotments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** What the partner has paid of an invoice is owed to the vendor, although nothing is open any more. */
const isFree = ({ openAmountMinor, settledMinor }: Invoice) => openAmountMinor + settledMinor === 0n

/** What the memo took off these invoices returns to it, because they are less than that now. It may be used for others. */
export function memoReturned(before: Invoice, allotments: readonly Amount[], at: Date): Change {
  const { state: from, documentKind } = before
  const amountMinor = amountOf(allotments)
  const state =
    from === 'applied'
      ? requireLegal({ from, event: 'updated', to: 'awaiting-eligibility', documentKind })
      : from
  const after: Invoice = {
    ...before,
    state,
    openAmountMinor: before.openAmountMinor - amountMinor,
    consumedMinor: before.consumedMinor - amountMinor,
  }
  const details = { consumedMinor: Number(-amountMinor), with: allotments.map(({ invoiceId }) => invoiceId) }
  return { event: 'updated', before, after: refreshed(after, localDay(before.currency, at)), details }
}

/** Takes memos off an invoice, or what invoices use off a memo. Nothing is left to pay or to use of what becomes applied. */
export function consumed(
  before: Invoice,
  allotments: readonly (Amount & Partial<Allotment>)[],
  at: Date,
): Change {
  const amountMinor = amountOf(allotments)
  const statedMinor = allotments.reduce((sum, one) => sum + (one.statedMinor ?? 0n), 0n)
  const { documentKind } = before
  const isMemo = documentKind === 'credit-memo'
  const changed: Invoice = {
    ...before,
    openAmountMinor: isMemo
      ? before.openAmountMinor + amountMinor
      : before.openAmountMinor - (amountMinor - statedMinor),
    consumedMinor: before.consumedMinor + amountMinor,
    memoMinor: null,
  }
  const details = {
    consumedMinor: Number(amountMinor),
    with: allotments.map(({ memoId, invoiceId }) => (isMemo ? invoiceId : memoId)),
  }
  const today = localDay(before.currency, at)
  if (!isFree(changed)) return { event: 'updated', before, after: refreshed(changed, today), details }
  const state = requireLegal({ from: before.state, event: 'applied', to: 'applied', documentKind })
  return { event: 'applied', before, after: refreshed({ ...changed, state }, today), details }
}
