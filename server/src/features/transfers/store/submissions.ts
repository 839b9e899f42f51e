import type { Currency } from '@sooner/money'
import type { BankAccountCountry } from '@sooner/rules/clearing'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { TransferType } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Cutoff } from './cutoffs.ts'

export interface StoredSubmission extends Cutoff {
  readonly state: 'planned' | 'sending' | 'recorded'
}

const columns = ['currency', 'batch_on as batchOn', 'settles_on as settlesOn', 'state'] as const

export const findSubmission = (db: Db, id: string): Promise<StoredSubmission | undefined> =>
  db
    .selectFrom('transfers.submissions')
    .select(columns)
    .where('submission_id', '=', id)
    .$narrowType<StoredSubmission>()
    .executeTakeFirst()

/** Of any number of processes, one gets the submission: only that one may hand it over. */
export const claimSubmission = (tx: Tx, id: string, at: Date): Promise<StoredSubmission | undefined> =>
  tx
    .updateTable('transfers.submissions')
    .set({ state: 'sending', begun_at: at })
    .where('submission_id', '=', id)
    .where('state', '=', 'planned')
    .returning(columns)
    .$narrowType<StoredSubmission>()
    .executeTakeFirst()

/** `fetchedOn` is null while the bank has yet to fetch it. */
export async function saveRecorded(tx: Tx, id: string, at: Date, fetchedOn: string | null): Promise<void> {
  await tx
    .updateTable('transfers.submissions')
    .set({ state: 'recorded', recorded_at: at, fetched_on: fetchedOn })
    .where('submission_id', '=', id)
    .execute()
}

export interface StoredEntry {
  readonly key: string
  readonly vendorId: string
  readonly bankAccountId: string
  readonly batchId: string
  readonly type: TransferType
  readonly kind: 'credit' | 'debit' | 'prenote'
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly description: string
  readonly country: BankAccountCountry
  readonly accountType: BankAccountType
  /** Sealed, as is the account number. */
  readonly routingNumber: string
  readonly accountNumber: string
  readonly mandate: string | null
  readonly references: readonly { readonly reference: string; readonly amount: string }[]
  readonly transferIds: readonly string[]
}

/** One more than are named, so that the caller sees that there are more. */
export const maxReferences = 500

export async function listEntries(db: Db, submissionId: string): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select a.key, a.vendor_id as "vendorId", a.bank_account_id as "bankAccountId", a.batch_id as "batchId", a.type, a.kind,
      a.currency, a.amount_minor as "amountMinor", a.description, d.country_code as country, d.account_type as "accountType",
      d.routing_number as "routingNumber", d.account_number as "accountNumber", d.mandate,
      coalesce((
        select json_agg(paid) from (
          select payment_reference as reference, sum(amount_minor)::text as amount from transfers.transfers as t
          where t.vendor_id = a.vendor_id and t.attempt_id = a.attempt_id and payment_reference is not null
          group by 1 order by 1 limit ${maxReferences + 1}::integer
        ) as paid
      ), '[]'::json) as references,
      array(
        select transfer_id::text from transfers.transfers as t
        where t.vendor_id = a.vendor_id and t.attempt_id = a.attempt_id order by 1
      ) as "transferIds"
    from transfers.attempts as a
    join transfers.destinations as d on d.vendor_id = a.vendor_id and d.bank_account_id = a.bank_account_id
    where a.submission_id = ${submissionId} and a.status = 'queued'
    order by a.number`.execute(db)
  return rows
}

/** What the keys of these entries are bound to from now on. */
export async function saveDigests(
  tx: Tx,
  submissionId: string,
  digests: readonly { readonly key: string; readonly digest: string }[],
): Promise<void> {
  await sql`
    update transfers.attempts as stored set content_digest = given.digest
    from json_to_recordset(${JSON.stringify(digests)}::json) as given (key text, digest text)
    where stored.submission_id = ${submissionId} and stored.key = given.key`.execute(tx)
}

/** The digests with which entries of a submission were handed over. */
export async function digestsOf(db: Db, submissionId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; digest: string }>`
    select key, content_digest as digest from transfers.attempts
    where submission_id = ${submissionId} and content_digest is not null`.execute(db)
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

/** The submissions that wait to be handed over. */
export async function listPlanned(tx: Tx, currencies: readonly Currency[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('transfers.submissions')
    .select('submission_id as id')
    .where('state', '=', 'planned')
    .where('currency', 'in', [...currencies])
    .orderBy('submission_id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Unfetched {
  readonly id: string
  readonly batchOn: string
  readonly recordedAt: Date | null
}

/** The submissions of a currency that were handed over, and that the bank has yet to fetch. */
export const listUnfetched = (db: Db, currency: Currency): Promise<readonly Unfetched[]> =>
  db
    .selectFrom('transfers.submissions')
    .select(['submission_id as id', 'batch_on as batchOn', 'recorded_at as recordedAt'])
    .where('currency', '=', currency)
    .where('state', '=', 'recorded')
    .where('fetched_on', 'is', null)
    .orderBy('submission_id')
    .execute()

export async function keysOf(db: Db, submissionId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('transfers.attempts')
    .select('key')
    .where('submission_id', '=', submissionId)
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** The entries of a submission that are on their way to an account, or debit one, that was stopped since. */
export async function stoppedKeysOf(db: Db, submissionId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select a.key from transfers.attempts as a
    join transfers.destinations as d on d.vendor_id = a.vendor_id and d.bank_account_id = a.bank_account_id
    where a.submission_id = ${submissionId} and a.status = 'submitted'
      and (d.stopped_at is not null or (a.kind = 'debit' and d.debits_stopped_at is not null))
    order by a.key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns false if that was recorded before. */
export async function saveFetched(tx: Tx, submissionId: string, fetchedOn: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers.submissions')
    .set({ fetched_on: fetchedOn })
    .where('submission_id', '=', submissionId)
    .where('fetched_on', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
