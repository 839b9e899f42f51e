import type { takeBackCollectionLines } from '@sooner/contract/operator-collections'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { receiptEvents } from '../../ledger/index.ts'
import type { Collection } from '../domain/collection.ts'
import type { Line } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { lockCollection, saveCollection } from '../store/collections.ts'
import { linesOf } from '../store/lines.ts'
import { lockReceiptOf } from '../store/receipts.ts'
import { answerCollection, type CollectionAnswer } from './answer-collection.ts'
import { stateOf } from './post-collection.ts'
import { releaseReceipt } from './receipts/match-receipts.ts'
import { takeBack } from './take-back.ts'

type Named = Given<typeof takeBackCollectionLines>['body']
type By = Required<Acting>

const open: readonly Line['status'][] = ['applied', 'waiting', 'stated', 'unmatched']
const isOpen = ({ status }: Line) => open.includes(status)

async function requireLocked(tx: Tx, id: string): Promise<Collection> {
  const found = await lockCollection(tx, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** An operator takes back lines that were applied to the wrong invoices, or that wait for them. */
export const takeBackLines = (
  collections: Collections,
  { actor, requestId }: By,
  id: string,
  { numbers, note }: Named,
): Promise<CollectionAnswer> =>
  transact(collections.db, async (tx) => {
    const before = await requireLocked(tx, id)
    const chosen = new Set(numbers)
    const lines = (await linesOf(tx, id)).filter((line) => chosen.has(line.number) && isOpen(line))
    // A payment that does not count yet has nothing that could be taken back.
    if (lines.length === 0 || before.status !== 'received') return answerCollection(before)
    const by = { actor, actorKind: 'operator', at: collections.clock.now(), note } as const
    const { collection, finish } = await takeBack(collections, tx, by, before, lines)
    const after: Collection = { ...collection, ...stateOf(collection) }
    await saveCollection(tx, after, by.at)
    await audit(tx, {
      at: collections.clock.wall(),
      actor,
      requestId,
      action: 'collections.take-back',
      subject: id,
      after: { note, lines: lines.map(({ number }) => number) },
    })
    await finish()
    return answerCollection(after)
  })

/** A payment was not paid: everything that it paid is owed again, and what the bank had booked waits for another explanation. */
export const reverseCollection = (
  collections: Collections,
  { actor, requestId }: By,
  id: string,
  note: string,
): Promise<CollectionAnswer> =>
  transact(collections.db, async (tx) => {
    const before = await requireLocked(tx, id)
    if (before.status === 'reversed') return answerCollection(before)
    const by = { actor, actorKind: 'operator', at: collections.clock.now(), note } as const
    const receipt = await lockReceiptOf(tx, id)
    const lines = (await linesOf(tx, id)).filter(isOpen)
    const { collection, finish } = await takeBack(collections, tx, by, before, lines)
    const after: Collection = {
      ...collection,
      status: 'reversed',
      receivedMinor: 0n,
      reconciliationState: 'unapplied',
    }
    await saveCollection(tx, after, by.at)
    if (receipt) await releaseReceipt(collections, tx, receipt, before, by.at)
    await audit(tx, {
      at: collections.clock.wall(),
      actor,
      requestId,
      action: 'collections.reverse',
      subject: id,
      after: { note },
    })
    const { partnerId, currency, receivedMinor: amountMinor } = before
    const released = receiptEvents.collectionReleased({
      subjectId: `${id} reversed`,
      partnerId,
      currency,
      amountMinor,
    })
    await finish(amountMinor > 0n ? [released] : [])
    return answerCollection(after)
  })
