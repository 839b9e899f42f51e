import { sql } from 'kysely'
import type { Db, Tx } from '../database/open.ts'

/** The events of one vendor for one subscriber, which are handed out one after the other. */
export interface Queue {
  readonly subscriber: string
  readonly vendorId: string
}

/** Returns those of the subscribers for whom events wait, whether they may be handed out now or not. */
export async function findAwaited(db: Db, subscribers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${subscribers}::text[]) as name where exists (
      select from platform.event_deliveries where subscriber = name and handled_at is null)`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Finds the next vendors, by id, that have events waiting which may be handed out now. It steps from vendor to vendor along
 * the index, so that its cost does not depend on how many events one of them has.
 */
export async function findQueues(
  db: Db,
  subscriber: string,
  { after, now, limit }: { readonly after: string | undefined; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const beyond = after === undefined ? sql`` : sql`and vendor_id > ${after}`
  const { rows } = await sql<{ vendor_id: string }>`
    with recursive queues as (
      (select vendor_id from platform.event_deliveries
       where subscriber = ${subscriber} and handled_at is null ${beyond}
       order by vendor_id limit 1)
      union all
      select (select later.vendor_id from platform.event_deliveries as later
              where later.subscriber = ${subscriber} and later.handled_at is null
                and later.vendor_id > queues.vendor_id
              order by later.vendor_id limit 1)
      from queues where queues.vendor_id is not null
    )
    select vendor_id from queues
    where vendor_id is not null and not exists (
      select from platform.event_stalls as stalled
      where stalled.vendor_id = queues.vendor_id and stalled.subscriber = ${subscriber}
        and (stalled.retry_at is null or stalled.retry_at > ${now}))
    limit ${limit}`.execute(db)
  return rows.map(({ vendor_id: vendorId }) => vendorId)
}

/** Until the transaction ends, no other process hands out of this queue. Returns false where one does already. */
export async function lockQueue(tx: Tx, { subscriber, vendorId }: Queue): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${subscriber} ${vendorId}`}, 0)) as locked`.execute(
    tx,
  )
  return rows[0]?.locked === true
}

export interface Waiting {
  readonly position: bigint
  readonly event: string
  readonly data: unknown
  readonly emittedAt: Date
}

/** Must run under the lock, as a separate statement: it then sees everything that the previous holder of the lock committed. */
export async function findWaiting(
  tx: Tx,
  { subscriber, vendorId }: Queue,
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select position, event, data, emitted_at as "emittedAt" from platform.event_deliveries
    where vendor_id = ${vendorId} and subscriber = ${subscriber} and handled_at is null
    order by position limit ${limit}`.execute(tx)
  return rows
}

interface Turn {
  readonly waiting: readonly Waiting[]
  /** What failed before, if anything waits at all. */
  readonly stall: Stall | undefined
}

/** The same with what failed before, in one statement: most batches are a single event, and everything around it is their cost. */
export async function findTurn(tx: Tx, { subscriber, vendorId }: Queue, limit: number): Promise<Turn> {
  const { rows } = await sql<
    Waiting & {
      readonly failedPosition: bigint | null
      readonly attempts: number | null
      readonly retryAt: Date | null
    }
  >`
    select waiting.position, waiting.event, waiting.data, waiting.emitted_at as "emittedAt", stall.position as "failedPosition",
      stall.attempts, stall.retry_at as "retryAt"
    from platform.event_deliveries as waiting left join platform.event_stalls as stall using (vendor_id, subscriber)
    where waiting.vendor_id = ${vendorId} and waiting.subscriber = ${subscriber} and waiting.handled_at is null
    order by waiting.position limit ${sql.lit(limit)}`.execute(tx)
  const [first] = rows
  const isStalled = first && first.failedPosition !== null && first.attempts !== null
  const stall = isStalled
    ? { position: first.failedPosition, attempts: first.attempts, retryAt: first.retryAt }
    : undefined
  return { waiting: rows, stall }
}

export async function markHandled(
  tx: Tx,
  { subscriber, vendorId }: Queue,
  positions: readonly bigint[],
  at: Date,
): Promise<void> {
  await sql`
    update platform.event_deliveries set handled_at = ${at}
    where vendor_id = ${vendorId} and subscriber = ${subscriber}
      and position = any(${positions.map(String)}::bigint[])`.execute(tx)
}

/** Deletes a limited number of the deliveries that were handled before a moment; returns how many. */
export async function deleteHandled(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform.event_deliveries where ctid = any(array(
      select ctid from platform.event_deliveries where handled_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

interface Stall {
  /** The position of the event that failed. */
  readonly position: bigint
  readonly attempts: number
  /** Null for a dead letter. */
  readonly retryAt: Date | null
}

export async function findStall(tx: Tx, { subscriber, vendorId }: Queue): Promise<Stall | undefined> {
  const { rows } = await sql<Stall>`
    select position, attempts, retry_at as "retryAt" from platform.event_stalls
    where vendor_id = ${vendorId} and subscriber = ${subscriber}`.execute(tx)
  return rows[0]
}

export async function saveStall(
  tx: Tx,
  { subscriber, vendorId }: Queue,
  {
    position,
    attempts,
    retryAt,
    failedAt,
    error,
  }: Stall & { readonly failedAt: Date; readonly error: string },
): Promise<void> {
  await sql`
    insert into platform.event_stalls (vendor_id, subscriber, position, attempts, failed_at, retry_at, error)
    values (${vendorId}, ${subscriber}, ${position}, ${attempts}, ${failedAt}, ${retryAt}, ${error})
    on conflict (vendor_id, subscriber) do update
    set position = excluded.position, attempts = excluded.attempts, failed_at = excluded.failed_at,
      retry_at = excluded.retry_at, error = excluded.error`.execute(tx)
}

export async function deleteStall(tx: Tx, { subscriber, vendorId }: Queue): Promise<void> {
  await sql`
    delete from platform.event_stalls
    where vendor_id = ${vendorId} and subscriber = ${subscriber}`.execute(tx)
}

/** Called by an operator: the dead letter of this id is tried again from now on. Returns false where there is none. */
export async function reviveStall(db: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform.event_stalls set attempts = 0, retry_at = ${now}
    where id::text = ${id} and retry_at is null`.execute(db)
  return Boolean(numAffectedRows)
}
