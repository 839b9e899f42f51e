import type { Db } from '../database/open.ts'
import { transact } from '../transaction.ts'
import { Unreadable } from './hand-out-batch.ts'
import { findWaiting, lockQueue } from './queues.ts'
import { findStall, saveStall } from './stalls.ts'
import type { Subscriber } from './subscriber.ts'

/** Only the message: an error's other properties may hold the values of a query. */
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500)

/**
 * The first event of a queue has failed: its vendor's queue for this subscriber waits until the next attempt, or for an
 * operator. Returns whether the event became a dead letter. Where another process took the queue meanwhile, its result is
 * left as it is.
 */
export async function noteFailure(
  db: Db,
  subscriber: Subscriber,
  vendorId: string,
  position: bigint,
  error: unknown,
): Promise<boolean> {
  const queue = { subscriber: subscriber.name, vendorId }
  return transact(db, async (tx) => {
    if (!(await lockQueue(tx, queue))) return false
    const [first] = await findWaiting(tx, queue, 1)
    if (first?.position !== position) return false
    const before = await findStall(tx, queue)
    const attempts = before?.position === position ? before.attempts + 1 : 1
    const isDead = error instanceof Unreadable || attempts > subscriber.retries
    const failedAt = new Date()
    const retryAt = isDead ? null : new Date(failedAt.getTime() + pauseMs(subscriber, attempts))
    await saveStall(tx, queue, { position, attempts, retryAt, failedAt, error: reasonOf(error) })
    return isDead
  })
}

const pauseMs = ({ firstPauseSeconds, longestPauseSeconds }: Subscriber, attempts: number): number =>
  Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds) * 1000
