import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob, eachListed } from '../../../../platform/jobs/index.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { isUntouched, matchOf, type Receipt } from '../../domain/receipt.ts'
import type { Collection } from '../../domain/collection.ts'
import type { Collections } from '../../ports.ts'
import { findCollection, lockCollection, statedWithReference } from '../../store/collections.ts'
import {
  findReceipt,
  insertExit,
  lockReceipts,
  lockWaitingRefund,
  openWithReference,
  partnersOf,
  saveReceipt,
  saveRefunded,
} from '../../store/receipts.ts'
import { receiveCollection } from '../post-collection.ts'

/** The name of the job, which is also the actor of what it matches. */
export const matchActor = 'collections.match-receipts'

export const matchReceiptsJob = defineJob({
  name: matchActor,
  service: 'payments',
  data: z.strictObject({ receiptIds: z.array(z.uuid()).min(1).max(1000) }),
  timeoutSeconds: 600,
  isLong: true,
})

export const matchCollectionJob = defineJob({
  name: 'collections.match-collection',
  service: 'payments',
  data: z.strictObject({ collectionId: z.uuid() }),
})

/** In the order of the statement, each in a transaction of its own, because a payment may pay thousands of invoices. Safe to repeat. */
export async function matchReceipts(
  collections: Collections,
  receiptIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await eachListed(
    'receipt',
    [
      async ({ after, limit }) => {
        const from = after === undefined ? 0 : receiptIds.indexOf(after) + 1
        return receiptIds.slice(from, from + limit)
      },
    ],
    signal,
    async (id) => {
      // Payments are locked before receipts, so what cancels a credit is found in a transaction of its own.
      await transact(collections.db, (tx) => pairDebits(collections, tx, id))
      await transact(collections.db, (tx) => matchReceipt(collections, tx, id))
    },
  )
}

/** A payment was stated: the bank may have booked it before. */
export async function matchCollection(collections: Collections, collectionId: string): Promise<void> {
  const stated = await findCollection(collections.db, collectionId)
  if (stated?.status !== 'stated') return
  const { currency, paymentReference, sourceId } = stated
  const references = [paymentReference, sourceId]
  const found = await openWithReference(collections.db, { currency, references, isDebit: false })
  if (found.length > 0) await matchReceipts(collections, found)
}

/** What it is that the bank has booked: a stated payment, a refund that waits, or money that came back. Otherwise it says why not. */
async function matchReceipt(collections: Collections, tx: Tx, id: string): Promise<void> {
  const seen = await findReceipt(tx, id)
  if (seen?.status !== 'open') return
  if (seen.amountMinor < 0n) return explainDebit(collections, tx, id)
  if (!isUntouched(seen)) return
  const candidates = await statedWithReference(tx, seen.currency, seen.reference)
  const match = matchOf(seen, candidates, await partnersOf(tx, seen.counterparty))
  const collection = match.kind === 'match' ? await lockCollection(tx, match.candidate.id) : undefined
  // Another receipt was it in the meantime.
  if (match.kind === 'match' && collection?.status !== 'stated') return matchReceipt(collections, tx, id)
  const [receipt] = await lockReceipts(tx, [id])
  if (!receipt || !isUntouched(receipt)) return
  const at = collections.clock.now()
  if (match.kind === 'none') return saveReceipt(tx, { ...receipt, reason: match.reason }, at)
  if (!collection) return
  const by = { actor: matchActor, actorKind: 'system', at } as const
  await noteMatched(collections, tx, receipt, collection, { actor: matchActor })
  await receiveCollection(collections, tx, by, collection, receipt)
}

export const noteMatched = (
  { clock }: Pick<Collections, 'clock'>,
  tx: Tx,
  { id, amountMinor, reference }: Receipt,
  collection: Collection,
  by: { readonly actor: string; readonly requestId?: string; readonly note?: string },
): Promise<void> =>
  audit(tx, {
    at: clock.wall(),
    actor: by.actor,
    ...(by.requestId !== undefined && { requestId: by.requestId }),
    action: 'collections.receive',
    subject: collection.id,
    after: {
      receiptId: id,
      amountMinor: Number(amountMinor),
      reference,
      ...(by.note !== undefined && { note: by.note }),
    },
  })

/** Money that the bank took: a refund that waits for it, or what came in under the same reference and was released. */
async function explainDebit(collections: Collections, tx: Tx, id: string): Promise<void> {
  const seen = await findReceipt(tx, id)
  if (!seen || seen.reference.trim() === '') return
  const { currency, reference } = seen
  const credits = await openWithReference(tx, { currency, references: [reference], isDebit: false })
  const locked = await lockReceipts(tx, [id, ...credits])
  const debit = locked.find((one) => one.id === id)
  if (!debit || debit.leftMinor !== debit.amountMinor) return
  const at = collections.clock.now()
  const refundId = await lockWaitingRefund(tx, debit)
  if (refundId !== undefined) {
    await saveRefunded(tx, refundId, id, at)
    return saveReceipt(tx, { ...debit, leftMinor: 0n }, at)
  }
  const equal = locked.filter((one) => one.amountMinor > 0n && one.leftMinor === -debit.leftMinor)
  const [credit] = equal
  if (credit && equal.length === 1)
    await offset(
      collections,
      tx,
      { credit, debit },
      { actor: matchActor, note: 'the same reference and amount' },
    )
}

/** The bank may have taken back already what has just come in, or was released. What it took before that is something else. */
async function pairDebits(collections: Collections, tx: Tx, creditId: string): Promise<void> {
  const credit = await findReceipt(tx, creditId)
  if (credit?.status !== 'open' || credit.amountMinor < 0n) return
  const { currency, reference, bookedOn } = credit
  const debits = await openWithReference(tx, { currency, references: [reference], isDebit: true })
  for (const id of debits) {
    const debit = await findReceipt(tx, id)
    if (debit && debit.bookedOn >= bookedOn) await explainDebit(collections, tx, id)
  }
}

/** What came in and what the bank took cancel each other; both are locked. */
export async function offset(
  { clock, uuid }: Pick<Collections, 'clock' | 'uuid'>,
  tx: Tx,
  { credit, debit }: { readonly credit: Receipt; readonly debit: Receipt },
  by: { readonly actor: string; readonly note: string },
): Promise<void> {
  const at = clock.now()
  const amountMinor = -debit.leftMinor
  await saveReceipt(tx, { ...credit, leftMinor: credit.leftMinor - amountMinor }, at)
  await saveReceipt(tx, { ...debit, leftMinor: 0n }, at)
  await insertExit(tx, {
    id: uuid(),
    receiptId: credit.id,
    kind: 'debit',
    amountMinor,
    status: 'done',
    reference: null,
    debitId: debit.id,
    vendorId: null,
    invoiceId: null,
    partnerId: null,
    note: by.note,
    recordedBy: by.actor,
    createdAt: at,
  })
}

/** A payment was reversed: what the bank had booked of it is open again, and is matched by operators alone. Both are locked. */
export async function releaseReceipt(
  collections: Collections,
  tx: Tx,
  receipt: Receipt,
  { receivedMinor }: Collection,
  at: Date,
): Promise<void> {
  const leftMinor = receipt.leftMinor + receivedMinor
  await saveReceipt(tx, { ...receipt, leftMinor, collectionId: null, reason: 'released' }, at)
  if (leftMinor > 0n) await collections.enqueue(tx, matchReceiptsJob, { receiptIds: [receipt.id] })
}
