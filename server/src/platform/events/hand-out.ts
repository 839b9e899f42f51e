import { setTimeout as pause } from 'node:timers/promises'
import type { Listening } from '../database/listen.ts'
import { openDatabase, type Db } from '../database/open.ts'
import { isDatabaseUnavailable } from '../database/sqlstate.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { eventChannel } from './channel.ts'
import { handOutBatch, type Batch } from './hand-out-batch.ts'
import { noteFailure } from './note-failure.ts'
import { findQueues } from './queues.ts'
import type { Subscriber } from './subscriber.ts'
import { openTurns, type Turns } from './turns.ts'
import { withinTime } from '../within-time.ts'

export interface HandOutOptions {
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
  const polling = setInterval(() => turns.wake(), pollSeconds * 1000)
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
