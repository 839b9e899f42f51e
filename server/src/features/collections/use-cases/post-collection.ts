import { localDays } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { eachListed } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Changing } from '../../invoices/index.ts'
import { collectionReceived, post, providerBooksId } from '../../ledger/index.ts'
import type { Collection } from '../domain/collection.ts'
import { takenMinorOf, type Line } from '../domain/line.ts'
import type { Collections } from '../ports.ts'
import { saveCollection, listCounting, lockCollection } from '../store/collections.ts'
import { insertLines, linesOf, saveLines } from '../store/lines.ts'
import { applyLines } from './apply-lines.ts'
import { linesByReference, matchLines } from './match-lines.ts'

/** A locked collection counts as received: it is posted, and applied as far as its lines or its reference say what it pays. */
export async function postCollection(
  collections: Collections,
  tx: Tx,
  by: Changing,
  waiting: Collection,
): Promise<Collection> {
  const received: Collection = { ...waiting, status: 'posted', postedAt: by.at }
  const stated = received.lineCount > 0
  const before = stated
    ? await matchLines(tx, received, await linesOf(tx, received.id))
    : await linesByReference(tx, received, collections.uuid)
  const { lines, collection, postings } = await applyLines(collections, tx, by, received, before)
  if (stated) await saveLines(tx, received.id, lines, by.at)
  else await insertLines(tx, received.id, lines, by.at)
  const posted = { ...collection, lineCount: lines.length, ...stateOf(collection) }
  await saveCollection(tx, posted, by.at)
  const { id: subjectId, partnerId, amountMinor, currency } = received
  await post(tx, collections.ledger, by.at, [
    collectionReceived({ subjectId, partnerId, amountMinor, currency }),
    ...postings,
  ])
  return posted
}

/** As the table generates it. */
export const stateOf = ({
  amountMinor,
  appliedMinor,
}: Pick<Collection, 'amountMinor' | 'appliedMinor'>): Pick<Collection, 'reconciliationState'> => ({
  reconciliationState:
    appliedMinor === 0n ? 'unapplied' : appliedMinor < amountMinor ? 'partially-applied' : 'applied',
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
 * Posts the payments that count as received from today on, each in a transaction of its own. A run that was interrupted is repeated:
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
