import { setTimeout as pause } from 'node:timers/promises'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Listening } from '../database/listen.ts'
import { type Db, type Tx, openDatabase } from '../database/open.ts'
import { isDatabaseUnavailable } from '../database/sqlstate.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readData } from '../read-data.ts'
import { transact } from '../transaction.ts'
import { withinTime } from '../within-time.ts'
import { eventChannel } from './emit.ts'
import {
  findTurn,
  findWaiting,
  lockQueue,
  markHandled,
  type Queue,
  type Waiting,
  findAwaited,
  findQueues,
  findStall,
  saveStall,
  deleteStall,
} from './queues.ts'
import type { Subscriber, Delivery } from './subscriber.ts'
import { openTurns, type Turns } from './turns.ts'

/** Only the message: an error's other properties may hold the values of a query. */
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500)

/**
 * The first event of a queue has failed: its vendor's queue for this subscriber waits until the next attempt, or for an
 * operator. Returns whether the event became a dead letter. Where another process took the queue meanwhile, its result is
 * left as it is.
 */
async function noteFailure(
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

const pauseMs = ({ firstPauseSeconds, maxPauseSeconds }: Subscriber, attempts: number): number =>
  Math.min(firstPauseSeconds * 2 ** (attempts - 1), maxPauseSeconds) * 1000

/** A failure that no further attempt can help: the data does not match the event's schema. */
class Unreadable extends InvariantViolation {}

/** The progress of a batch. It is filled while the batch runs, so that a failure can be attributed to an event. */
interface Batch {
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
    const { waiting: found, stall } = await findTurn(tx, queue, limit)
    if (stall && (stall.retryAt === null || stall.retryAt > new Date())) return 0
    // An event that failed before is tried alone, so that its failure does not roll back the events after it.
    const waiting = stall ? found.slice(0, 1) : found
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

interface HandOutOptions {
  readonly url: string
  /** The subscribers of the services that this process mounts. */
  readonly subscribers: readonly Subscriber[]
  readonly log: Log
  readonly metrics: Pick<Metrics, 'jobs'>
  /** How soon work without a notice is found: an attempt that is due, a notice that was lost. */
  readonly pollSeconds?: number
  /** How soon a silent connection is found (`database/connections.ts`). */
  readonly waitLimitMs?: number
  readonly stopWithinMs?: number
}

export interface HandOut {
  /** Resolves when it listens for events, or when the first attempt has failed. */
  readonly begun: Promise<void>
  /** Rejects unless its own connections answer, the one that listens included. */
  answers(): Promise<unknown>
  /** Takes nothing new and lets running batches finish; what outlasts the limit is rolled back and handed out again. */
  stop(): Promise<void>
}

/** How many vendors' batches run at once in a process, and how many of those for one subscriber. */
const lanes = 4
const lanesOfOne = 2

/** Hands out events to the subscribers, over connections of its own: requests and events do not wait for each other. */
export function startHandOut(options: HandOutOptions): HandOut {
  const { url, subscribers, log, pollSeconds = 5, stopWithinMs = 20_000 } = options
  const database = openDatabase({
    url,
    poolSize: lanes + 1,
    applicationName: 'sooner-events',
    ...(options.waitLimitMs !== undefined && { waitLimitMs: options.waitLimitMs }),
  })
  const turns = openTurns(subscribers, {
    lanes,
    lanesOfOne,
    find: (subscriber, after) =>
      findQueues(database.db, subscriber.name, { after, now: new Date(), limit: 50 }),
    handOut: (subscriber, vendorId) => handOutOnce(database.db, subscriber, vendorId, options),
    onError: (error) => log.warn({ err: error }, 'events could not be handed out and are looked for again'),
  })
  const names = subscribers.map(({ name }) => name)
  const poll = async () => turns.wakeOnly(await findAwaited(database.db, names))
  const polling = setInterval(() => {
    poll().catch((error: unknown) =>
      log.warn({ err: error }, 'events could not be looked for and are looked for again'),
    )
  }, pollSeconds * 1000)
  polling.unref()
  const listening = database.listen({
    channel: eventChannel,
    onNotification: (event) => turns.wake(event),
    onLost: (error) => log.warn({ err: error }, 'the connection that listens for events was lost'),
  })
  return {
    begun: listening.begun,
    answers: () => database.answers(),
    stop: () => stop(turns, listening, polling, { database, stopWithinMs }),
  }
}

async function stop(
  turns: Turns,
  listening: Pick<Listening, 'close'>,
  polling: NodeJS.Timeout,
  {
    database,
    stopWithinMs,
  }: { readonly database: { close(): Promise<void> }; readonly stopWithinMs: number },
): Promise<void> {
  clearInterval(polling)
  const patience = new AbortController()
  const ended = Promise.all([turns.stop(), listening.close()]).then(() => database.close())
  await Promise.race([
    ended,
    pause(stopWithinMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
  ])
  patience.abort()
}

/**
 * Handles one batch of one vendor. Where a batch of several fails, a smaller one is tried at once, until the failing event is
 * alone: only its own failure is noted. Returns whether anything was handled.
 */
async function handOutOnce(
  db: Db,
  subscriber: Subscriber,
  vendorId: string,
  { log, metrics }: HandOutOptions,
): Promise<boolean> {
  for (let limit = subscriber.batch; ;) {
    const batch: Batch = { size: 0 }
    try {
      const running = handOutBatch(db, subscriber, vendorId, limit, batch)
      const handled = await withinTime(running, subscriber.timeoutSeconds)
      if (handled > 0) metrics.jobs.inc({ job: subscriber.name, outcome: 'completed' }, handled)
      return handled > 0
    } catch (error) {
      // The event is not at fault: the next look tries again.
      if (batch.first === undefined || isDatabaseUnavailable(error)) throw error
      if (batch.size > 1) {
        limit = Math.floor(batch.size / 2)
        continue
      }
      const isDead = await noteFailure(db, subscriber, vendorId, batch.first, error)
      const about = { subscriber: subscriber.name, vendorId, position: String(batch.first), err: error }
      metrics.jobs.inc({ job: subscriber.name, outcome: isDead ? 'dead' : 'failed' })
      if (isDead) log.error(about, 'an event became a dead letter')
      else log.warn(about, 'an event failed and is tried again')
      return false
    }
  }
}
