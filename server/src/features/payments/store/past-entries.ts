import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { PastOfEntry } from '../domain/past-entries.ts'

/** Draws the numbers of that many entries. */
export async function drawNumbers(db: Db, count: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('payments.attempt_numbers') as number from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** A submission contains what the attempts of made-up pasts name as theirs. Repeating it changes nothing. */
export async function savePastSubmissions(tx: Tx, vendorId: string): Promise<void> {
  await sql`
    insert into payments.submissions
      (submission_id, currency, batch_on, settles_on, position, entry_count, state, planned_at, begun_at, recorded_at,
      fetched_on)
    select submission_id, own.currency, batch_on, batch.settles_on, 1, count(*), 'recorded', min(own.planned_at),
      min(own.planned_at), min(own.planned_at), batch_on
    from payments.attempts as own join payments.batches as batch using (vendor_id, batch_id)
    where submission_id in (select submission_id from payments.attempts where vendor_id = ${vendorId} and status <> 'queued')
    group by submission_id, own.currency, batch_on, batch.settles_on
    on conflict (submission_id) do update set entry_count = excluded.entry_count`.execute(tx)
}

/** What the bank did with the entries of a vendor that pay it, the oldest first. */
export async function pastEntriesOf(db: Db, vendorId: string): Promise<readonly PastOfEntry[]> {
  const { rows } = await sql<PastOfEntry>`
    select attempt_id as "attemptId", batch_id as "batchId", bank_account_id as "bankAccountId", key, currency,
      amount_minor as "amountMinor", description, submitted_at as "submittedAt", settles_on as "settlesOn",
      settled_on as "settledOn", returned_on as "returnedOn", status, code
    from payments.attempts
    where vendor_id = ${vendorId} and type = 'vendor-payment' and status in ('submitted', 'settled', 'returned', 'refused')
    order by planned_at, number`.execute(db)
  return rows
}
