import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db, Tx } from '../database/open.ts'
import { transact } from '../transaction.ts'
import type { Delivery } from './event.ts'
import { findWaiting, lockQueue, markHandled, type Queue, type Waiting } from './queues.ts'
import { readData } from '../read-data.ts'
import { deleteStall, findStall } from './stalls.ts'
import type { Subscriber } from './subscriber.ts'

/** A failure that no further attempt can help: the data does not match the event's schema. */
export class Unreadable extends InvariantViolation {}

/** The progress of a batch. It is filled while the batch runs, so that a failure can be attributed to an event. */
export interface Batch {
  /** The position of the first event that was to be handed out; `size` is how many there were. */
  first?: bigint
  size: number
}

/** Returns how many were handled: 0 where nothing waits or another process hands out of this queue. */
export async function handOutBatch(
  db: Db,
  subscriber: Subscriber,
  vendorId: string,
  limit: number,
  batch: Batch,
): Promise<number> {
  const queue: Queue = { subscriber: subscriber.name, vendorId }
  return transact(db, async (tx) => {
    if (!(await lockQueue(tx, queue))) return 0
    const stall = await findStall(tx, queue)
    if (stall && (stall.retryAt === null || stall.retryAt > new Date())) return 0
    // An event that failed before is tried alone, so that its failure does not roll back the events after it.
    const waiting = await findWaiting(tx, queue, stall ? 1 : limit)
    const [first] = waiting
    if (!first) return 0
    Object.assign(batch, { first: first.position, size: waiting.length })
    await handle(tx, subscriber, vendorId, waiting)
    const positions = waiting.map(({ position }) => position)
    await markHandled(tx, queue, positions, new Date())
    if (stall) await deleteStall(tx, queue)
    return waiting.length
  })
}

async function handle(
  tx: Tx,
  subscriber: Subscriber,
  vendorId: string,
  waiting: readonly Waiting[],
): Promise<void> {
  const deliveries = waiting.map((one) => deliveryOf(subscriber, vendorId, one))
  await subscriber.handleMany(tx, deliveries)
}

function deliveryOf(
  { name, events }: Subscriber,
  vendorId: string,
  { position, event, data, emittedAt }: Waiting,
): Delivery {
  const kind = events.find((one) => one.name === event)
  if (!kind) throw new Unreadable(`${name} does not listen to ${event}`)
  const read = readData(kind.data, data)
  if (!read.success) {
    const places = read.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Unreadable(`the data of ${event} has another form: ${places}`)
  }
  return { id: String(position), event, vendorId, data: read.data, emittedAt }
}
