import type { Tx } from '../../../platform/database/open.ts'
import {
  addFunded,
  failFunding,
  fundInvoices,
  lockInvoicesOf,
  restoreDeductions,
} from '../../invoices/index.ts'
import { post, returnReleased, reverse } from '../../ledger/index.ts'
import { transfersOf } from '../../transfers/index.ts'
import { effectOf, type BankAnswer, type Effect } from '../domain/bank-answer.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { Payouts } from '../ports.ts'
import { oweReturnedFees, withdrawFees } from './fee-debits.ts'
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
  const { vendorId, answer, attemptId, code } = answered
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
  for (const [status, group] of Map.groupBy(applied, ({ effect }) => effect.to))
    await saveStatus(
      tx,
      vendorId,
      group.map(({ line }) => line.id),
      { status, code: status === 'failed' ? (code ?? 'unknown') : null, at },
    )
  const changed = applied.map(({ line }) => line)
  if (answer === 'executed' || answer === 'settled') return fund(tx, answered, changed, at)
  await fail(tx, answered, changed, at)
  await withdrawFees(payouts, tx, vendorId, changed)
  await postFailed(payouts, tx, vendorId, applied, at)
}

const invoicesOf = (lines: readonly PayoutLine[]) => [...new Set(lines.map(({ invoiceId }) => invoiceId))]

/** An invoice is funded once the bank has the payments of all its lines. */
async function fund(tx: Tx, { vendorId }: Answered, lines: readonly PayoutLine[], at: Date): Promise<void> {
  const ids = invoicesOf(lines)
  const waiting = await waitingInvoices(tx, vendorId, ids)
  const by = { actor: answerActor, actorKind: 'system', at } as const
  await fundInvoices(
    tx,
    vendorId,
    by,
    ids.filter((id) => !waiting.has(id)),
  )
}

async function fail(
  tx: Tx,
  { vendorId, code, batchId }: Answered,
  lines: readonly PayoutLine[],
  at: Date,
): Promise<void> {
  const by = { actor: answerActor, actorKind: 'system', at, note: code ?? undefined } as const
  await failFunding(tx, vendorId, by, invoicesOf(lines), { code })
  await addFunded(
    tx,
    vendorId,
    lines.map(({ grossMinor, ...line }) => ({ ...line, amountMinor: -grossMinor })),
  )
  await restoreDeductions(tx, vendorId, lines, { at, batchTransferId: batchId })
}

/**
 * Payments posts the way of the money. A payment that failed leaves what was owed as if it had never been requested: what came back
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
      returnReleased({ vendorId, subjectId, currency, amountMinor }),
    ),
  )
  await reverse(
    tx,
    ledger,
    at,
    failed.flatMap(({ line }) => keysOf(line)),
  )
}
