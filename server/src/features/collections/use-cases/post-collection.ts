import { localDay, localDays } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { eachListed } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Changing } from '../../invoices/index.ts'
import { post, providerBooksId, type LedgerTransaction, collectionEvents } from '../../ledger/index.ts'
import { countsOn, type Collection } from '../domain/collection.ts'
import { takenMinorOf, type Line } from '../domain/line.ts'
import type { Receipt } from '../domain/receipt.ts'
import type { Collections } from '../ports.ts'
import { saveCollection, listCounting, lockCollection } from '../store/collections.ts'
import { insertLines, linesOf, saveLines } from '../store/lines.ts'
import { saveReceipt } from '../store/receipts.ts'
import { applyLines, dateWaited, isWaiting } from './apply-lines.ts'
import { linesByReference, matchLines } from './match-lines.ts'

/** The bank has booked a stated collection: it waits while the bank can still refuse it, and then counts. Both are locked. */
export async function receiveCollection(
  collections: Collections,
  tx: Tx,
  by: Changing,
  stated: Collection,
  receipt: Receipt,
): Promise<Collection> {
  const { id: subjectId, partnerId, currency, paymentMethod } = stated
  const receivedMinor = receipt.leftMinor
  await saveReceipt(tx, { ...receipt, leftMinor: 0n, collectionId: stated.id, partnerId }, by.at)
  const waiting: Collection = {
    ...stated,
    status: 'waiting',
    receivedMinor,
    countsOn: countsOn(currency, paymentMethod, receipt.bookedOn),
  }
  const received = collectionEvents.collectionReceived({
    subjectId,
    partnerId,
    amountMinor: receivedMinor,
    currency,
  })
  if (waiting.countsOn <= localDay(currency, by.at))
    return postCollection(collections, tx, by, waiting, [received])
  await saveCollection(tx, waiting, by.at)
  await post(tx, collections.ledger, by.at, [received])
  return waiting
}

/** A locked collection counts as received: it is applied as far as its lines or its reference say what it pays. */
async function postCollection(
  collections: Collections,
  tx: Tx,
  by: Changing,
  waiting: Collection,
  alsoPosted: readonly LedgerTransaction[] = [],
): Promise<Collection> {
  const received: Collection = { ...waiting, status: 'received', postedAt: by.at }
  const isStated = received.lineCount > 0
  const before = isStated
    ? await matchLines(tx, received, await linesOf(tx, received.id))
    : await linesByReference(tx, received, { amountMinor: received.receivedMinor, uuid: collections.uuid })
  const { lines, collection, postings } = await applyLines(collections, tx, by, received, before)
  if (isStated) await saveLines(tx, received.id, lines, by.at)
  else await insertLines(tx, received.id, lines, by.at)
  const posted = { ...collection, lineCount: lines.length, ...stateOf(collection) }
  await saveCollection(tx, posted, by.at)
  await dateWaited(tx, by, lines.filter(isWaiting))
  await post(tx, collections.ledger, by.at, [...alsoPosted, ...postings])
  return posted
}

/** As the table generates it. */
export const stateOf = ({
  receivedMinor,
  appliedMinor,
}: Pick<Collection, 'receivedMinor' | 'appliedMinor'>): Pick<Collection, 'reconciliationState'> => ({
  reconciliationState:
    appliedMinor === 0n ? 'unapplied' : appliedMinor < receivedMinor ? 'partially-applied' : 'applied',
})

/** The keys under which an applied line is posted: in the provider's books, and in those of its vendor. */
export const keysOf = (line: Line) =>
  takenMinorOf(line) === 0n
    ? []
    : [providerBooksId, line.vendorId ?? providerBooksId].map((books) => ({
        ...({ vendorId: books, kind: 'collection-applied', subjectId: line.id } as const),
      }))

/** The name of the daily job, which is also the actor of what it posts. */
export const postJobName = 'collections.post-received'

/**
 * Applies the payments that count as received from today on, each in a transaction of its own. A run that was interrupted is repeated:
 * what it has posted waits no longer.
 */
export async function postReceived(
  collections: Collections,
  signal?: AbortSignal,
): Promise<{ readonly posted: number }> {
  const now = collections.clock.now()
  const today = localDays(now)
  let posted = 0
  await eachListed(
    'collection',
    [(page) => listCounting(collections.db, today, page)],
    signal,
    async (id) => {
      posted += await transact(collections.db, async (tx) => {
        const collection = await lockCollection(tx, id)
        if (collection?.status !== 'waiting') return 0
        const by = { actor: postJobName, actorKind: 'system', at: collections.clock.now() } as const
        await postCollection(collections, tx, by, collection)
        return 1
      })
    },
  )
  return { posted }
}
