import { localDay } from '@sooner/rules/banking-calendar'
import { transact } from '../../../platform/transaction.ts'
import type { Collections } from '../ports.ts'
import { listCounting, lockCollection } from '../store/collections.ts'
import { postCollection } from './post-collection.ts'

/** The name of the daily job, which is also the actor of what it posts. */
export const postJobName = 'collections.post-received'

const atOnce = 200

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
  let after: string | undefined
  do {
    const found = await listCounting(collections.db, today, { after, limit: atOnce })
    for (const id of found) {
      signal?.throwIfAborted()
      posted += await transact(collections.db, async (tx) => {
        const collection = await lockCollection(tx, id)
        if (collection?.status !== 'waiting') return 0
        const by = { actor: postJobName, actorKind: 'system', at: collections.clock.now() } as const
        await postCollection(collections, tx, by, collection)
        return 1
      })
    }
    after = found.length < atOnce ? undefined : found.at(-1)
  } while (after !== undefined)
  return { posted }
}
