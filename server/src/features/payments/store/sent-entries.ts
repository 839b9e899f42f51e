import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

/** What a vendor may know of an entry at the bank. */
export interface SentEntry {
  readonly attemptId: string
  /** The bank states it with the entry. */
  readonly reference: string
  readonly settledOn: string | null
  readonly code: string | null
  readonly transferIds: readonly string[]
}

/** The entries of a vendor with these ids, in no order, each with the transfers in it, those that were sent again since included. */
export async function listSentEntries(
  db: Db,
  vendorId: string,
  attemptIds: readonly string[],
): Promise<readonly SentEntry[]> {
  if (attemptIds.length === 0) return []
  const { rows } = await sql<SentEntry>`
    with named as (
      select attempt_id, transfer_id from payments.transfers
      where vendor_id = ${vendorId} and attempt_id = any(${[...attemptIds]}::uuid[])
      union
      select attempt_id, transfer_id from payments.former_attempts
      where vendor_id = ${vendorId} and attempt_id = any(${[...attemptIds]}::uuid[])
    ), together as (
      select attempt_id, array_agg(transfer_id) as transfer_ids from named group by attempt_id
    )
    select attempt.attempt_id as "attemptId", attempt.key as reference, attempt.settled_on as "settledOn", attempt.code,
      coalesce(together.transfer_ids, '{}') as "transferIds"
    from payments.attempts as attempt left join together using (attempt_id)
    where attempt.vendor_id = ${vendorId} and attempt.attempt_id = any(${[...attemptIds]}::uuid[])`.execute(
    db,
  )
  return rows
}
