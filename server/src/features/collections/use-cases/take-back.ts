import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import type { Tx } from '../../../platform/database/open.ts'
import { lockInvoicesOf, type Changing, partnerReversals } from '../../invoices/index.ts'
import { post, reverse, type LedgerTransaction, collectionEvents } from '../../ledger/index.ts'
import { withdrawTransfers } from '../../transfers/index.ts'
import type { Collection } from '../domain/collection.ts'
import { isMatched, takenMinorOf, type Line, type MatchedLine } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { saveLines, stillWaitedFor } from '../store/lines.ts'
import { lockPayOns, savePayOns, type PayOn } from '../store/pay-ons.ts'
import { dateWaited, noteWaiting } from './apply-lines.ts'
import { keysOf } from './post-collection.ts'

interface TakenBack {
  /** As it is now. */
  readonly collection: Collection
  /** Posts what was taken back, at the end of the act, and whatever else the act posts. */
  readonly finish: (alsoPosted?: readonly LedgerTransaction[]) => Promise<void>
}

/**
 * Takes back lines of a locked collection: what was applied is owed by the partner again, and what waits waits no longer. The
 * caller stores the collection before it calls `finish`.
 */
export async function takeBack(
  collections: Collections,
  tx: Tx,
  by: Changing,
  collection: Collection,
  lines: readonly Line[],
): Promise<TakenBack> {
  const applied = lines.filter(isMatched).filter(({ status }) => status === 'applied')
  const waiting = lines.filter(isMatched).filter(({ status }) => status === 'waiting')
  const stated = lines.filter(isMatched).filter(({ status }) => status === 'stated')
  const pending = lines.filter(
    ({ status }) => status === 'unmatched' || status === 'waiting' || status === 'stated',
  )
  await saveLines(
    tx,
    collection.id,
    [
      ...applied.map((line): Line => ({ ...line, status: 'reversed' })),
      ...pending.map((line): Line => ({ ...line, status: 'released', reason: null })),
    ],
    by.at,
  )
  await lockInvoicesOf(
    tx,
    [...applied, ...waiting, ...stated].map(({ vendorId }) => vendorId),
  )
  const reclaimed = await takeBackApplied(collections, tx, by, collection, applied)
  await noteWaiting(tx, [...waiting, ...stated], [])
  await dateWaited(tx, by, waiting, 'collection-reversed')
  const takenMinor = applied.reduce((sum, line) => sum + takenMinorOf(line), 0n)
  return {
    collection: { ...collection, appliedMinor: collection.appliedMinor - takenMinor },
    finish: async (alsoPosted = []) => {
      await reverse(tx, collections.ledger, by.at, applied.flatMap(keysOf))
      await post(tx, collections.ledger, by.at, [
        ...reclaimed.map(({ vendorId, lineId: subjectId, currency, amountMinor }) =>
          collectionEvents.overpaymentReclaimed({ vendorId, subjectId, currency, amountMinor }),
        ),
        ...alsoPosted,
      ])
    },
  }
}

async function takeBackApplied(
  collections: Collections,
  tx: Tx,
  by: Changing,
  { currency }: Collection,
  applied: readonly MatchedLine[],
): Promise<readonly PayOn[]> {
  const reclaimed: PayOn[] = []
  for (const [vendorId, group] of Map.groupBy(applied, (line) => line.vendorId)) {
    const ids = group.map(({ id }) => id)
    const invoiceIds = [...new Set(group.map(({ invoiceId }) => invoiceId))]
    await partnerReversals.reverseCollected(
      tx,
      vendorId,
      by,
      ids,
      await stillWaitedFor(tx, vendorId, invoiceIds),
    )
    const sent = await stopPayOns(collections, tx, vendorId, ids, by.at)
    await partnerReversals.reclaimOverpayments(
      tx,
      vendorId,
      by.at,
      sent.map(({ invoiceId, amountMinor }) => ({
        id: collections.uuid(),
        invoiceId,
        currency,
        amountMinor,
        reason: adjustmentReasons.takenBack,
      })),
    )
    reclaimed.push(...sent)
  }
  return reclaimed
}

/** Returns those that are under way or have arrived, so that the vendor owes them; the others are not paid any more. */
async function stopPayOns(
  { transfers }: Collections,
  tx: Tx,
  vendorId: string,
  lineIds: readonly string[],
  at: Date,
): Promise<readonly PayOn[]> {
  const found = await lockPayOns(tx, vendorId, lineIds)
  const transferIds = found.flatMap(({ status, transferId }) =>
    status === 'sent' && transferId !== null ? [transferId] : [],
  )
  const withdrawn = new Set(await withdrawTransfers(transfers, tx, vendorId, { transferIds }))
  const isSent = ({ status, transferId }: PayOn) => status === 'sent' && !withdrawn.has(transferId ?? '')
  const sent = found.filter(isSent)
  await savePayOns(
    tx,
    found.map((one): PayOn => ({ ...one, status: isSent(one) ? 'reclaimed' : 'cancelled', code: null })),
    at,
  )
  return sent
}
