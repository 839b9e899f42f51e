import { localDay } from '@sooner/rules/banking-calendar'
import { eachListed } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Collections } from '../ports.ts'
import { listCounting, lockCollection } from '../store/collections.ts'
import { postCollection } from './post-collection.ts'

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
  const today = { USD: localDay('USD', now), GBP: localDay('GBP', now) }
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
