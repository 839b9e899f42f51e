import type { Tx } from '../../../platform/database/open.ts'
import { funding, lockInvoicesOf } from '../../invoices/index.ts'
import { post, reverse, transferEvents } from '../../ledger/index.ts'
import { transfersOf } from '../../transfers/index.ts'
import { effectOf, type BankAnswer, type Effect } from '../domain/bank-answer.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { Payouts } from '../ports.ts'
import { oweReturnedFees, withdrawFees } from './fee-debits.ts'
import { failLines } from './fail-lines.ts'
import { keysOf } from './request-postings.ts'
import { lockLines, saveStatus, waitingInvoices } from '../store/lines.ts'

/** The name of the subscriber, which is also the actor of what the bank's answers change. */
export const answerActor = 'payouts.apply-bank-answers'

export interface Answered {
  readonly vendorId: string
  readonly answer: BankAnswer
  readonly attemptId: string
  readonly batchId: string
  /** Of a payment that was refused or returned. */
  readonly code: string | null
}

interface Applied {
  readonly line: PayoutLine
  readonly effect: Effect
}

/**
 * Applies what the bank did with one entry to all payments in it, in one transaction: their states, those of their invoices, and
 * the ledger. What was applied before is not applied again.
 */
export async function applyBankAnswer(payouts: Payouts, tx: Tx, answered: Answered): Promise<void> {
  const { vendorId, answer, attemptId, batchId, code } = answered
  await lockInvoicesOf(tx, [vendorId])
  const transfers = await transfersOf(tx, vendorId, [attemptId])
  const lines = await lockLines(
    tx,
    vendorId,
    transfers.filter(({ type }) => type === 'vendor-payment').map(({ id }) => id),
  )
  if (answer === 'returned' || answer === 'refused')
    await oweReturnedFees(payouts, tx, vendorId, transfers, code)
  const applied = lines.flatMap((line): Applied[] => {
    const effect = effectOf(answer, line.status)
    return effect ? [{ line, effect }] : []
  })
  if (applied.length === 0) return
  const at = payouts.clock.now()
  const changed = applied.map(({ line }) => line)
  if (answer === 'executed' || answer === 'settled') {
    const ids = changed.map(({ id }) => id)
    await saveStatus(tx, vendorId, ids, { status: answer, code: null, at })
    return fund(tx, answered, changed, at)
  }
  const by = { actor: answerActor, actorKind: 'system', at, note: code ?? undefined } as const
  await funding.failFunding(tx, vendorId, by, invoicesOf(changed), { code })
  await failLines(tx, vendorId, changed, { code: code ?? 'unknown', at, paymentId: batchId })
  await withdrawFees(payouts, tx, vendorId, changed)
  await postFailed(payouts, tx, vendorId, applied, at)
}

const invoicesOf = (lines: readonly PayoutLine[]) => [...new Set(lines.map(({ invoiceId }) => invoiceId))]

/** An invoice is funded once the bank has the payments of all its lines. */
async function fund(tx: Tx, { vendorId }: Answered, lines: readonly PayoutLine[], at: Date): Promise<void> {
  const ids = invoicesOf(lines)
  const waiting = await waitingInvoices(tx, vendorId, ids)
  const by = { actor: answerActor, actorKind: 'system', at } as const
  await funding.fundInvoices(
    tx,
    vendorId,
    by,
    ids.filter((id) => !waiting.has(id)),
  )
}

/**
 * Transfers posts the way of the money. A payment that failed leaves what was owed as if it had never been requested: what came back
 * is owed again, and then the request is reversed.
 */
async function postFailed(
  { ledger }: Payouts,
  tx: Tx,
  vendorId: string,
  failed: readonly Applied[],
  at: Date,
): Promise<void> {
  const released = failed.filter(({ effect }) => effect.isReleased)
  await post(
    tx,
    ledger,
    at,
    released.map(({ line: { id: subjectId, currency, netMinor: amountMinor } }) =>
      transferEvents.returnReleased({ vendorId, subjectId, currency, amountMinor }),
    ),
  )
  await reverse(
    tx,
    ledger,
    at,
    failed.flatMap(({ line }) => keysOf(line)),
  )
}
