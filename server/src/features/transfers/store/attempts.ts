import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { codesOfUnsent } from '../domain/return-rules.ts'
import type { Applied, Attempt } from '../domain/updates.ts'
import { joinCutoff, nextVendors } from './cutoffs.ts'

export interface StoredAttempt extends Attempt {
  readonly key: string
}

const columns = sql`
  attempt.key, attempt.vendor_id as "vendorId", attempt.attempt_id as "attemptId", attempt.batch_id as "batchId",
  attempt.bank_account_id as "bankAccountId", attempt.type, attempt.kind, attempt.currency,
  attempt.amount_minor as "amountMinor", attempt.status, attempt.tries, attempt.first_batch_on as "firstBatchOn",
  attempt.settles_on as "settlesOn", attempt.settled_on as "settledOn", attempt.returned_on as "returnedOn", attempt.code`

/**
 * Every writer of attempts locks them in this order, so that two of them never wait for each other. A debit may be sent again by a
 * later cutoff, and cutoffs are locked before attempts.
 */
async function lock(tx: Tx, which: RawBuilder<unknown>): Promise<readonly StoredAttempt[]> {
  await joinCutoff(tx)
  const { rows } = await sql<StoredAttempt>`
    select ${columns} from transfers.attempts as attempt where ${which}
    order by attempt.vendor_id, attempt.attempt_id for update of attempt`.execute(tx)
  return rows
}

/** In a database that was restored, an entry that was never sent may have had the key of one that was. */
const isUnsent = ({ code }: StoredAttempt) => code !== null && codesOfUnsent.includes(code)

export async function lockByKeys(tx: Tx, keys: readonly string[]): Promise<readonly StoredAttempt[]> {
  const attempts = await lock(tx, sql`attempt.key = any(${keys}::text[])`)
  const sent = new Set(attempts.filter((attempt) => !isUnsent(attempt)).map(({ key }) => key))
  return attempts.filter((attempt) => !isUnsent(attempt) || !sent.has(attempt.key))
}

/** Reads an entry without a lock: what an answer means for its account waits for nothing else. */
export async function findByKey(tx: Tx, key: string): Promise<StoredAttempt | undefined> {
  const { rows } = await sql<StoredAttempt>`
    select ${columns} from transfers.attempts as attempt where attempt.key = ${key}`.execute(tx)
  return rows.find((attempt) => !isUnsent(attempt)) ?? rows[0]
}

/** The entries of a submission of which it is not recorded what the bank did with them. */
export const lockUndecided = (tx: Tx, submissionId: string) =>
  lock(tx, sql`attempt.submission_id = ${submissionId} and attempt.status in ('queued', 'unknown')`)

/** The entries in these currencies that were planned and that no rail has. */
export const lockPlanned = (tx: Tx, currencies: readonly string[]) =>
  lock(
    tx,
    sql`attempt.status = 'queued' and attempt.currency = any(${[...currencies]}::text[]) and exists (
      select from transfers.submissions as s where s.submission_id = attempt.submission_id and s.state = 'planned')`,
  )

export const lockOfSubmission = (tx: Tx, submissionId: string) =>
  lock(tx, sql`attempt.submission_id = ${submissionId}`)

/** The vendors with entries in a submission. */
export async function vendorsOf(tx: Tx, submissionId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct vendor_id as id from transfers.attempts where submission_id = ${submissionId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Entries of a submission whose account, or whose vendor, was stopped after they were planned. */
export const lockStopped = (tx: Tx, submissionId: string, paidIds: readonly string[]) =>
  lock(
    tx,
    sql`attempt.submission_id = ${submissionId} and attempt.status = 'queued' and (
      (attempt.type not in ('micro-deposit', 'prenote') and attempt.retries_attempt_id is null
        and not attempt.vendor_id = any(${paidIds}::uuid[]))
      or exists (
        select from transfers.destinations as d
        where d.vendor_id = attempt.vendor_id and d.bank_account_id = attempt.bank_account_id
          and (d.stopped_at is not null or (attempt.kind = 'debit' and d.debits_stopped_at is not null))))`,
  )

export interface Due {
  readonly currency: string
  readonly day: string
  /** Whether the bank has fetched the entries, and before their settlement day. */
  readonly fetched: 'not' | 'late' | 'in-time'
  readonly prenotesAlone?: boolean
}

export interface DueAttempt extends StoredAttempt {
  readonly fetchedOn: string | null
}

/** A settlement day is a banking day: what was fetched before it was fetched on the banking day before it at the latest. */
const fetchedBy = {
  not: sql`s.fetched_on is null`,
  late: sql`s.fetched_on >= due.settles_on`,
  'in-time': sql`s.fetched_on < due.settles_on`,
}

/** Entries that were not returned though their day has come. */
const isDue = ({ currency, day, fetched, prenotesAlone = false }: Due) => sql`
  due.currency = ${currency} and due.settles_on <= ${day}::date and due.status = 'submitted'
  and (not ${prenotesAlone}::boolean or due.kind = 'prenote') and exists (
    select from transfers.submissions as s where s.submission_id = due.submission_id and ${fetchedBy[fetched]})`

/** The next vendors with such entries. */
export const vendorsWithDue = (
  db: Db,
  due: Due,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> =>
  nextVendors(db, sql`from transfers.attempts as due where ${isDue(due)}`, after, limit)

/** The next of these vendors' entries whose day has come. */
export async function lockDue(
  tx: Tx,
  due: Due,
  vendorIds: readonly string[],
  limit: number,
): Promise<readonly DueAttempt[]> {
  const attempts = await lock(
    tx,
    sql`(attempt.vendor_id, attempt.attempt_id) in (
      select vendor_id, attempt_id from transfers.attempts as due
      where due.vendor_id = any(${vendorIds}::uuid[]) and ${isDue(due)} limit ${limit})`,
  )
  if (due.fetched !== 'late') return attempts.map((attempt) => ({ ...attempt, fetchedOn: null }))
  const { rows } = await sql<{ key: string; fetchedOn: string | null }>`
    select attempt.key, s.fetched_on as "fetchedOn" from transfers.attempts as attempt
    join transfers.submissions as s on s.submission_id = attempt.submission_id
    where attempt.key = any(${attempts.map(({ key }) => key)}::text[])`.execute(tx)
  const days = new Map(rows.map(({ key, fetchedOn }) => [key, fetchedOn]))
  return attempts.map((attempt) => ({ ...attempt, fetchedOn: days.get(attempt.key) ?? null }))
}

/** Writes attempts as they became, in one statement. Their rows must be locked. */
export async function saveAttempts(tx: Tx, attempts: readonly Attempt[], at: Date): Promise<void> {
  if (attempts.length === 0) return
  const rows = attempts.map((one) => ({
    vendor_id: one.vendorId,
    attempt_id: one.attemptId,
    status: one.status,
    code: one.code,
    settles_on: one.settlesOn,
    settled_on: one.settledOn,
    returned_on: one.returnedOn,
  }))
  await sql`
    update transfers.attempts as stored set status = given.status, code = given.code, settles_on = given.settles_on,
      settled_on = given.settled_on, returned_on = given.returned_on,
      submitted_at = case when given.status in ('submitted', 'settled', 'returned')
        then coalesce(stored.submitted_at, ${at}::timestamptz) else stored.submitted_at end
    from json_populate_recordset(null::transfers.attempts, ${JSON.stringify(rows)}::json) as given
    where stored.vendor_id = given.vendor_id and stored.attempt_id = given.attempt_id`.execute(tx)
}

/**
 * Writes what became of the transfers in attempts, in one statement for each part. A transfer that will be sent again leaves its
 * attempt, which is then listed among the former ones.
 */
export async function saveTransfers(
  tx: Tx,
  applied: readonly Applied[],
  batchOn: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  const rows = applied.flatMap(({ attempt, transfers }) =>
    transfers
      ? [
          {
            vendor_id: attempt.vendorId,
            attempt_id: attempt.attemptId,
            state: transfers.state,
            code: transfers.code,
            again: transfers.again,
            batch_on: batchOn[attempt.currency],
          },
        ]
      : [],
  )
  if (rows.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given (vendor_id uuid, attempt_id uuid, state text, code text, again text, batch_on date)`
  if (rows.some(({ again }) => again !== null))
    await sql`
      insert into transfers.former_attempts (vendor_id, transfer_id, attempt_id)
      select t.vendor_id, t.transfer_id, t.attempt_id from transfers.transfers as t
      join ${given} on t.vendor_id = given.vendor_id and t.attempt_id = given.attempt_id
      where given.again is not null`.execute(tx)
  await sql`
    update transfers.transfers as stored set state = given.state, code = given.code, updated_at = ${at},
      attempt_id = case when given.again is null then stored.attempt_id end,
      batch_on = case when given.again = 'retry' then given.batch_on else stored.batch_on end,
      retries_attempt_id = case when given.again = 'retry' then given.attempt_id else stored.retries_attempt_id end
    from ${given}
    where stored.vendor_id = given.vendor_id and stored.attempt_id = given.attempt_id`.execute(tx)
}
