import { greaterOf, lesserOf, type Currency } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import type { CollectionLineReason } from '@sooner/rules/collections'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import type { Change, Invoice } from './invoice.ts'
import { earlierDay } from './eligible-date.ts'
import { refreshed } from './refresh.ts'
import { isLegal, requireLegal, statesBefore } from './states.ts'

/** What a collection pays of one invoice. */
export interface Payment {
  readonly amountMinor: bigint
  /** What the partner deducted for a reason that is the vendor's. */
  readonly shortfallMinor: bigint
  /** Whether an operator states it; what only a partner states pays no more than it owes. */
  readonly byOperator: boolean
  /** What of a stated shortfall the vendor owes already: by credit memos, or since a payment that was taken back stated it. */
  readonly alreadyOwedMinor?: bigint
}

/**
 * How a payment divides: what the partner owed, what it need not pay, and what was too much: it belongs to the vendor if an operator
 * states it, otherwise it is not taken.
 */
export interface Division {
  readonly owedMinor: bigint
  readonly shortfallMinor: bigint
  /** What of the stated shortfall was taken off before, by a credit memo or as it was stated first. */
  readonly coveredMinor: bigint
  readonly overpaidMinor: bigint
  readonly surplusMinor: bigint
}

/** A shortfall is never more than what the payment leaves open, so that stating it again does not take it twice. */
export function divide(openMinor: bigint, payment: Payment): Division {
  const { amountMinor, shortfallMinor, byOperator, alreadyOwedMinor = 0n } = payment
  const owedMinor = lesserOf(amountMinor, greaterOf(openMinor, 0n))
  const excessMinor = amountMinor - owedMinor
  const coveredMinor = lesserOf(shortfallMinor, alreadyOwedMinor)
  return {
    owedMinor,
    shortfallMinor: lesserOf(shortfallMinor - coveredMinor, openMinor - owedMinor),
    coveredMinor,
    overpaidMinor: byOperator ? excessMinor : 0n,
    surplusMinor: byOperator ? 0n : excessMinor,
  }
}

interface Asked {
  readonly partnerId: number
  readonly currency: Currency
  /** An operator applies what was paid too much. */
  readonly byHand?: boolean
  /** It states no amount, only what the partner deducted. */
  readonly isOnlyShortfall?: boolean
}

/**
 * What becomes of a payment: it is applied, waits until the invoice is funded, or must be looked at by an operator. A settled invoice
 * takes nothing, since its payment may have been sent twice; one of which too much was paid takes what an operator applies to it.
 */
export function fateOf(
  invoice: Invoice,
  { partnerId, currency, byHand = false, isOnlyShortfall = false }: Asked,
): 'collect' | 'wait' | CollectionLineReason {
  if (invoice.partnerId !== partnerId || invoice.documentKind !== 'invoice') return 'invoice-unknown'
  if (invoice.currency !== currency) return 'other-currency'
  const { state, openAmountMinor } = invoice
  if (state === 'over-settled') return byHand && !isOnlyShortfall ? 'collect' : 'already-settled'
  if (statesBefore('collected', 'invoice').includes(state))
    return openAmountMinor > 0n ? 'collect' : 'already-settled'
  if (statesBefore('partner-paid', 'invoice').includes(state)) return 'wait'
  return state === 'settled' ? 'already-settled' : 'not-payable'
}

const late: readonly InvoiceState[] = ['delinquent', 'defaulted-open']

function stateAfter(from: InvoiceState, leftMinor: bigint, excessMinor: bigint): InvoiceState {
  if (leftMinor > 0n) return late.includes(from) ? from : 'partially-settled'
  return excessMinor > 0n ? 'over-settled' : 'settled'
}

interface Collected {
  /** What was paid, and the shortfall after it. */
  readonly changes: readonly Change[]
  readonly after: Invoice
  readonly division: Division
}

/** Takes a payment and the shortfall that it states off what the partner owes for an invoice that the provider has bought. */
export function collected(before: Invoice, payment: Payment): Collected {
  const division = divide(before.openAmountMinor, payment)
  const { owedMinor, shortfallMinor, overpaidMinor, surplusMinor } = division
  const changes: Change[] = []
  let present = before
  const note = (change: Change) => {
    changes.push(change)
    present = change.after
  }
  if (payment.amountMinor > 0n)
    note(
      takenOff(present, 'collected', owedMinor, overpaidMinor + surplusMinor, {
        collectedMinor: Number(payment.amountMinor - surplusMinor),
        ...(overpaidMinor > 0n && { overpaidMinor: Number(overpaidMinor) }),
      }),
    )
  if (shortfallMinor > 0n)
    note(
      takenOff(present, 'shortfall-recognized', shortfallMinor, 0n, {
        shortfallMinor: Number(shortfallMinor),
      }),
    )
  return { changes, after: present, division }
}

/** A credit memo came after the funding: the partner owes less, and the vendor owes what it takes off. */
export const credited = (before: Invoice, memoId: string, amountMinor: bigint): Change =>
  takenOff(before, 'credited', amountMinor, 0n, { creditedMinor: Number(amountMinor), with: [memoId] })

type TakesOff = 'collected' | 'credited' | 'shortfall-recognized'

function takenOff(
  before: Invoice,
  event: TakesOff,
  amountMinor: bigint,
  excessMinor: bigint,
  details: Change['details'] & object,
): Change {
  const { state: from, documentKind } = before
  const openAmountMinor = before.openAmountMinor - amountMinor
  const to = stateAfter(from, openAmountMinor, excessMinor)
  const state = requireLegal({ from, event, to, documentKind })
  const after = { ...before, state, openAmountMinor, settledMinor: before.settledMinor + amountMinor }
  return { event, before, after, details }
}

const closed: readonly InvoiceState[] = ['settled', 'over-settled', 'defaulted-void']

/**
 * What was settled of an invoice before its payment came back is settled still, once it is funded again. If nothing of it has become
 * open meanwhile, it is what it was: what was written off has not been collected by that.
 */
export function settledBefore(before: Invoice, stateAtReturn: InvoiceState | undefined): Change {
  const { state: from, documentKind } = before
  const isClosed =
    before.openAmountMinor <= 0n && stateAtReturn !== undefined && closed.includes(stateAtReturn)
  const to = isClosed ? stateAtReturn : stateAfter(from, before.openAmountMinor, 0n)
  const state = requireLegal({ from, event: 'collected', to, documentKind })
  return { event: 'collected', before, after: { ...before, state } }
}

/** What the bank has of an invoice that is not bought, and the shortfalls that are stated with it. */
export interface WaitingPayments {
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
  /** When the first of them that pays something counted as received; null if they only state shortfalls. */
  readonly firstAt: Date | null
  readonly lastAt: Date
}

interface PaidBy {
  readonly waiting: WaitingPayments | undefined
  /** When the first payment that was applied before the vendor's payment came back was posted. */
  readonly collectedAt: Date | undefined
  /** The invoice was bought, and the payment to its vendor came back. */
  readonly cameBack: boolean
}

/**
 * The day from which an invoice that is not bought is paid without a price. Only a payment in full makes it due: what was received covers
 * what is open, less the shortfalls that are stated with it or its credit memos, whichever are more, since both may be about the same
 * thing. What was bought before and came back is owed as a whole, so any payment of it makes it due. As long as it is covered, the day
 * stays the first one.
 */
export function partnerPaidOn(invoice: Invoice, { waiting, collectedAt, cameBack }: PaidBy): string | null {
  const { currency, openAmountMinor, memoMinor } = invoice
  const dayOf = (at: Date | null | undefined) => (at ? localDay(currency, at) : null)
  const day = cameBack
    ? earlierDay(dayOf(collectedAt), dayOf(waiting?.firstAt))
    : waiting &&
        waiting.amountMinor > 0n &&
        waiting.amountMinor + greaterOf(waiting.shortfallMinor, memoMinor ?? 0n) >= openAmountMinor
      ? dayOf(waiting.lastAt)
      : null
  return day && earlierDay(day, invoice.partnerPaidOn)
}

/**
 * What the partner has paid makes the invoice due, whatever its program, or does so no longer. The payments are applied once it is
 * funded.
 */
export function partnerPaid(
  before: Invoice,
  dated: Invoice,
  { at, withoutIt }: { readonly at: Date; readonly withoutIt: 'collection-reversed' | 'updated' },
): Change | undefined {
  const { state: from, documentKind } = before
  const event = dated.partnerPaidOn === null ? withoutIt : 'partner-paid'
  const mayWait = isLegal({ from, event: 'partner-paid', to: from, documentKind })
  const mayReverse = event === 'collection-reversed' && isLegal({ from, event, to: from, documentKind })
  if (before.partnerPaidOn === dated.partnerPaidOn || (!mayWait && !mayReverse)) return undefined
  return { event, before, after: refreshed(dated, localDay(before.currency, at)) }
}

const unclear = 'Amounts Do Not Add Up'

/**
 * A source that states only what is open may have taken this payment off already, or not: nobody guesses what the vendor is owed, and the
 * invoice waits until the source states what was paid and credited.
 */
export function contradicted(before: Invoice, at: Date): Change | undefined {
  const { state: from, documentKind, statedPaidMinor, unexplainedMinor, holdReasons } = before
  if (statedPaidMinor !== null || unexplainedMinor <= 0n || before.approvedReasons.includes(unclear))
    return undefined
  const isWaiting = from === 'awaiting-eligibility'
  if (!isWaiting && (from !== 'requires-manual-approval' || holdReasons.includes(unclear))) return undefined
  const to = 'requires-manual-approval'
  const event = isWaiting ? 'held' : 'updated'
  const state = isWaiting ? requireLegal({ from, event, to, documentKind }) : from
  const after: Invoice = { ...before, state, holdReasons: [...holdReasons, unclear] }
  return { event, before, after: refreshed(after, localDay(before.currency, at)) }
}

type PutsBack = 'collection-reversed' | 'shortfall-undone'

function putBack(before: Invoice, event: PutsBack, owedMinor: bigint, at: Date, details: object): Change {
  const { state: from, documentKind } = before
  const settledMinor = before.settledMinor - owedMinor
  const openAmountMinor = before.openAmountMinor + owedMinor
  const to = owedMinor > 0n ? stateReversed(from, settledMinor) : from
  const state = requireLegal({ from, event, to, documentKind })
  const after = { ...before, state, openAmountMinor, settledMinor }
  return { event, before, after: refreshed(after, localDay(before.currency, at)), details: { ...details } }
}

/** What a payment had taken off is owed again; one that had taken off nothing changes no state. What is late then becomes so by the next daily run. */
export const collectionReversed = (before: Invoice, owedMinor: bigint, at: Date): Change =>
  putBack(before, 'collection-reversed', owedMinor, at, { reversedMinor: Number(owedMinor) })

/** A shortfall was recognized by mistake, so the partner owes it. */
export const shortfallUndone = (before: Invoice, shortfallMinor: bigint, at: Date): Change =>
  putBack(before, 'shortfall-undone', shortfallMinor, at, { undoneMinor: Number(shortfallMinor) })

const bySettlement: readonly InvoiceState[] = ['partially-settled', 'settled', 'over-settled']

function stateReversed(from: InvoiceState, settledMinor: bigint): InvoiceState {
  if (bySettlement.includes(from)) return settledMinor > 0n ? 'partially-settled' : 'funded'
  // What was written off can be collected, or written off, anew.
  return from === 'defaulted-void' ? 'defaulted-open' : from
}

/** The provider gives up what the partner still owes. */
export function writtenOff(before: Invoice, at: Date): Change {
  const { state: from, documentKind, openAmountMinor } = before
  const state = requireLegal({ from, event: 'written-off', to: 'defaulted-void', documentKind })
  const settledMinor = before.settledMinor + openAmountMinor
  const after = { ...before, state, openAmountMinor: 0n, settledMinor }
  // Under this version it is posted.
  const details = { writtenOffMinor: Number(openAmountMinor), version: before.version }
  return { event: 'written-off', before, after: refreshed(after, localDay(before.currency, at)), details }
}

/** What was written off of an invoice and not undone since. */
export interface Loss {
  readonly writtenOffMinor: bigint
  /** What its partner has paid of that all the same. */
  readonly recoveredMinor: bigint
  /** What the invoice was before the last write-off. */
  readonly stateBefore: InvoiceState
}

/** A write-off was a mistake: the partner owes again what was given up, without what was recovered of it, which is collected. */
export function writeOffUndone(
  before: Invoice,
  { writtenOffMinor, recoveredMinor, stateBefore }: Loss,
  at: Date,
): Change {
  const { state: from, documentKind } = before
  const owedMinor = writtenOffMinor - recoveredMinor
  const openAmountMinor = before.openAmountMinor + owedMinor
  const event = 'write-off-undone'
  const to = openAmountMinor <= 0n ? 'settled' : from === 'defaulted-void' ? stateBefore : from
  const state = requireLegal({ from, event, to, documentKind })
  const after = { ...before, state, openAmountMinor, settledMinor: before.settledMinor - owedMinor }
  const details = { restoredMinor: Number(writtenOffMinor), recoveredMinor: Number(recoveredMinor) }
  return { event, before, after: refreshed(after, localDay(before.currency, at)), details }
}
