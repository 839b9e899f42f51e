import type { EventKind } from '@sooner/contract/event'
import type { Service } from '@sooner/contract/route'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../database/open.ts'

/** The delivery of one event to one subscriber. */
export interface Delivery<N extends string = string, D = unknown> {
  /** The same at every attempt: the idempotency key of whatever leaves the system because of it. */
  readonly id: string
  readonly event: N
  readonly vendorId: string
  readonly data: D
  readonly emittedAt: Date
}

type DeliveryOf<E extends EventKind> =
  E extends EventKind<infer N, infer D> ? Delivery<N, z.output<D>> : never

/** Declared in the `jobs.ts` of the feature that reacts to the events. */
export interface Subscriber {
  /** `feature.verb-noun`. Deliveries are stored under it, so it never changes; a migration removes one that is given up. */
  readonly name: string
  /** A process hands out to the subscribers of the services that it mounts. */
  readonly service: Service
  /** With several kinds, a vendor's events arrive in the order in which they were emitted. */
  readonly events: readonly EventKind[]
  /** Whether its effect is a message to people. */
  readonly notifies: boolean
  /** How many events of one vendor are handed out in one transaction at most. */
  readonly batch: number
  /** How often a failing event is tried again before it becomes a dead letter. */
  readonly retries: number
  /** The pause before the second try; it doubles from try to try, up to the longest. */
  readonly firstPauseSeconds: number
  readonly maxPauseSeconds: number
  readonly timeoutSeconds: number
  readonly handleMany: (tx: Tx, deliveries: readonly Delivery[]) => Promise<void>
}

/**
 * The effect is written through `tx`, in the transaction that marks the deliveries as handled, so it happens exactly once.
 * What leaves the system, such as a mail, is a job that is enqueued through `tx`. Any throw means "try again later".
 */
type Handling<E extends EventKind> =
  | { readonly handle: (tx: Tx, delivery: DeliveryOf<E>) => Promise<void> }
  | { readonly handleMany: (tx: Tx, deliveries: readonly DeliveryOf<E>[]) => Promise<void> }

type Declared<E extends EventKind> = Pick<Subscriber, 'name' | 'service'> & {
  readonly events: readonly E[]
} & Partial<Omit<Subscriber, 'events' | 'handleMany'>> &
  Handling<E>

/** Unless declared otherwise, a failing event is tried for about a day: long enough for somebody to fix the cause. */
export function subscriber<E extends EventKind>(declared: Declared<E>): Subscriber {
  const { name, service, events } = declared
  return {
    retries: 12,
    firstPauseSeconds: 10,
    maxPauseSeconds: 4 * 3600,
    timeoutSeconds: 120,
    batch: 100,
    notifies: false,
    ...declared,
    name,
    service,
    events,
    async handleMany(tx, given) {
      // Each delivery's data was parsed with the schema of its own event.
      const deliveries = given as readonly DeliveryOf<E>[]
      if ('handleMany' in declared) return declared.handleMany(tx, deliveries)
      for (const delivery of deliveries) await declared.handle(tx, delivery)
    },
  }
}

/**
 * Must run before anything is emitted. A new subscriber gets what is emitted from now on. A subscriber that this version
 * lacks is left alone: another version of the application may run beside this one, and the deliveries wait for it.
 */
export async function declareSubscriptions(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  // In one order, so that two processes that start at once never wait for each other's rows.
  const declared = subscribers
    .flatMap(({ name, notifies, events }) =>
      events.map((event) => ({ event: event.name, subscriber: name, notifies })),
    )
    .toSorted((one, other) => (one.event + one.subscriber < other.event + other.subscriber ? -1 : 1))
  if (declared.length === 0) return
  await db
    .insertInto('platform.event_subscriptions')
    .values(declared)
    .onConflict((found) =>
      found
        .columns(['event', 'subscriber'])
        .doUpdateSet((set) => ({ notifies: set.ref('excluded.notifies') }))
        .where(sql<boolean>`event_subscriptions.notifies <> excluded.notifies`),
    )
    .execute()
}
