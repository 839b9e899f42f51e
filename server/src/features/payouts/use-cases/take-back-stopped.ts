import { linesLeft } from '@sooner/contract/events/payouts'
import { paymentStop } from '@sooner/rules/vendors'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { defineJob, eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { lockStoppedAccounts } from '../../bank-accounts/index.ts'
import { lockDirectoryVendorShared } from '../../directory/index.ts'
import { lockInvoicesOf, memos, payRequests, type Changing } from '../../invoices/index.ts'
import { reverse } from '../../ledger/index.ts'
import { stoppedCode, vendorsWithStopped, batches, unsentTransfers } from '../../transfers/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { Payouts } from '../ports.ts'
import { idsOfBatches, leaveBatches } from '../store/batches.ts'
import { lockLinesOfInvoices } from '../store/lines.ts'
import { findReview } from '../store/reviews.ts'
import { withdrawFees } from './fee-debits.ts'
import { failLines } from './fail-lines.ts'
import { keysOf } from './request-postings.ts'

export const takeBackJob = defineJob({
  name: 'payouts.take-back-stopped',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid() }),
  timeoutSeconds: 600,
  isLong: true,
})

/** The actor of what is taken back. */
const actor = takeBackJob.name

const maxPerTransaction = 500

/**
 * Takes back the payments of a vendor that wait for an account which can't be paid any more, or all of them if the vendor itself is not
 * paid any more: their requests are undone, as by a withdrawal, and the invoices wait until an account can be paid again. Each
 * transaction takes back up to 500 transfers. What the bank has, or may have, is left alone. Returns the number of transfers.
 */
export async function takeBackStopped(
  payouts: Payouts,
  vendorId: string,
  signal?: AbortSignal,
): Promise<number> {
  for (let taken = 0; ;) {
    signal?.throwIfAborted()
    const count = await transact(payouts.db, (tx) => takeBackNext(payouts, tx, vendorId))
    if (count === 0) return taken
    taken += count
  }
}

async function takeBackNext(payouts: Payouts, tx: Tx, vendorId: string): Promise<number> {
  const vendor = await lockDirectoryVendorShared(tx, vendorId)
  if (!vendor) return 0
  await lockInvoicesOf(tx, [vendorId])
  const stopped = await lockStoppedAccounts(tx, vendorId)
  const bankAccountIds = paymentStop(vendor, payouts.clock.wall()) === null ? stopped : undefined
  const at = payouts.clock.now()
  const payments = await cancelNext(tx, vendorId, { type: 'vendor-payment', bankAccountIds, at })
  // What is owed back of fees is computed daily, from what was not sent.
  const refunds = await cancelNext(tx, vendorId, { type: 'fee-refund', bankAccountIds, at })
  if (payments.length > 0) await undo(payouts, tx, vendorId, payments, at)
  return payments.length + refunds.length
}

interface Cancelling {
  readonly type: 'vendor-payment' | 'fee-refund'
  /** All accounts if it is undefined. */
  readonly bankAccountIds?: readonly string[] | undefined
  /** All payouts if it is undefined. */
  readonly payoutId?: string
  readonly at: Date
}

async function cancelNext(
  tx: Tx,
  vendorId: string,
  { at, type, bankAccountIds, payoutId }: Cancelling,
): Promise<readonly unsentTransfers.UnsentTransfer[]> {
  if (bankAccountIds?.length === 0) return []
  const unsent = await unsentTransfers.listUnsent(tx, vendorId, {
    type,
    ...(bankAccountIds && { bankAccountIds }),
    ...(payoutId !== undefined && { payoutId }),
    limit: maxPerTransaction,
  })
  if (unsent.length === 0) return []
  const ids = unsent.map(({ id }) => id)
  const cancelled = new Set(await unsentTransfers.cancelUnsent(tx, vendorId, ids, at))
  return unsent.filter(({ id }) => cancelled.has(id))
}

/**
 * Takes back what a refused payment was to pay, as the vendor's own withdrawal would: nothing requests its invoices again by itself
 * before their eligible date.
 */
export async function takeBackRefused(
  payouts: Payouts,
  { vendorId, payoutId }: { readonly vendorId: string; readonly payoutId: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let isLeft = true; isLeft;) {
    signal?.throwIfAborted()
    isLeft = await transact(payouts.db, async (tx) => {
      if (!(await lockDirectoryVendorShared(tx, vendorId))) return false
      await lockInvoicesOf(tx, [vendorId])
      const review = await findReview(tx, { vendorId, payoutId })
      if (review?.status !== 'refused') return false
      const at = payouts.clock.now()
      const payments = await cancelNext(tx, vendorId, { type: 'vendor-payment', payoutId, at })
      if (payments.length === 0) return false
      const by = { actor: review.decidedBy ?? actor, actorKind: 'operator', at } as const
      await undo(payouts, tx, vendorId, payments, at, { ...by, ...(review.note && { note: review.note }) })
      return true
    })
  }
}

async function undo(
  payouts: Payouts,
  tx: Tx,
  vendorId: string,
  cancelled: readonly unsentTransfers.UnsentTransfer[],
  at: Date,
  operator?: Changing,
): Promise<void> {
  const invoiceIds = [...new Set(cancelled.flatMap(({ invoiceId }) => invoiceId ?? []))]
  const lines = undone(
    await lockLinesOfInvoices(tx, vendorId, invoiceIds),
    new Set(cancelled.map(({ id }) => id)),
  )
  const by: Changing = operator ?? { actor, actorKind: 'system', at }
  const takeBack = operator ? payRequests.refuseRequests : payRequests.takeBackRequests
  const returned = await takeBack(tx, vendorId, by, invoiceIds)
  for (const [paymentId, own] of await leftPayments(tx, vendorId, lines))
    await failLines(tx, vendorId, own, { code: stoppedCode, at, paymentId })
  await withdrawFees(payouts, tx, vendorId, lines)
  await reverse(tx, payouts.ledger, at, lines.flatMap(keysOf))
  await memos.blockByMemos(tx, vendorId, returned, by)
}

/** The lines leave the batches with which they were to be sent. They are grouped by those that remain payments without them. */
async function leftPayments(
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
): Promise<ReadonlyMap<string | null, readonly PayoutLine[]>> {
  const left = await leaveBatches(
    tx,
    vendorId,
    lines.map(({ id }) => id),
  )
  const batchIds = [...new Set(left.values())].flatMap((id) => id ?? [])
  if (batchIds.length === 0) return new Map([[null, lines]])
  await emit(tx, linesLeft, vendorId, { batchIds })
  const remaining = await idsOfBatches(tx, batches.batchFacts({ vendorIds: [vendorId], batchIds }))
  return Map.groupBy(lines, ({ id }) => {
    const batchId = left.get(id) ?? null
    return batchId !== null && remaining.has(batchId) ? batchId : null
  })
}

/**
 * The lines whose transfers were cancelled. What was netted as a whole goes with the other lines of its invoice that were requested
 * with it, unless one of those is at the bank.
 */
function undone(lines: readonly PayoutLine[], cancelled: ReadonlySet<string>): readonly PayoutLine[] {
  const groups = Map.groupBy(lines, ({ payoutId, invoiceId }) => `${payoutId} ${invoiceId}`)
  return [...groups.values()].flatMap((group) => {
    const own = group.filter(({ id }) => cancelled.has(id))
    if (own.length === 0) return []
    const isWhole = group.every(({ id, status }) => cancelled.has(id) || status === 'netted')
    return isWhole ? group : own
  })
}

/** The same for all vendors, should something have been requested for an account or a vendor while it was stopped. */
export async function takeBackDaily(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ readonly takenBack: number }> {
  let takenBack = 0
  const stopped = (page: Parameters<typeof vendorsWithStopped>[2]) =>
    vendorsWithStopped(payouts, ['vendor-payment', 'fee-refund'], page)
  await eachVendor([stopped], signal, async (vendorId) => {
    takenBack += await takeBackStopped(payouts, vendorId, signal)
  })
  return { takenBack }
}
