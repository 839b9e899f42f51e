import { sql } from 'kysely'
import type { Db, Tx } from '../database/open.ts'
import type { Queue } from './queues.ts'

export interface Stall {
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
