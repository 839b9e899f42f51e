import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

interface SentEntry {
  readonly key: string
  readonly kind: string
  readonly type: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly description: string
  readonly batchOn: string
  readonly settlesOn: string
  readonly digest: string
  /** Of its submission. */
  readonly number: number
  readonly origin: { readonly vendorId: string; readonly transferIds: readonly string[] }
}

/** The transfers in each of these entries, sorted. */
export async function transfersByKey(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ key: string; ids: readonly string[] }>`
    select a.key, array_agg(t.transfer_id::text order by t.transfer_id::text) as ids
    from transfers.attempts as a
    join transfers.transfers as t on t.vendor_id = a.vendor_id and t.attempt_id = a.attempt_id
    where a.key = any(${[...keys]}::text[]) group by a.key`.execute(tx)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

const rowOf = ({ origin, key, amountMinor, ...entry }: SentEntry) => ({
  key,
  number: key.slice(1),
  handover: entry.number,
  vendor_id: origin.vendorId,
  transfer_ids: origin.transferIds,
  type: entry.type,
  kind: entry.kind,
  currency: entry.currency,
  amount_minor: String(amountMinor),
  description: entry.description,
  batch_on: entry.batchOn,
  settles_on: entry.settlesOn,
  content_digest: entry.digest,
})

/**
 * Stores entries that the rail has and this database does not: each whose transfers are all here, wait to be sent and add up to its amount.
 * They get the batches that a cutoff would have given them. Returns the keys and the submissions of what was stored.
 */
export async function adoptEntries(
  tx: Tx,
  rail: string,
  sent: readonly SentEntry[],
  at: Date,
): Promise<readonly { readonly key: string; readonly submissionId: string }[]> {
  if (sent.length === 0) return []
  const { rows } = await sql<{ key: string; submissionId: string }>`
    with given as (
      select *, transfers.id_of(concat_ws('/', 'restored', ${rail}::text, handover)) as submission_id,
        transfers.id_of(concat_ws('/', 'restored', ${rail}::text, key)) as attempt_id
      from json_to_recordset(${JSON.stringify(sent.map(rowOf))}::json) as row (key text, number bigint, handover bigint,
        vendor_id uuid, transfer_ids uuid[], type text, kind text, currency text, amount_minor bigint, description text,
        batch_on date, settles_on date, content_digest text)
    ), paid as (
      select given.key, given.attempt_id as new_attempt_id, given.submission_id, t.*,
        case when t.type in ('micro-deposit', 'prenote') then 'verification' else 'payment' end as purpose,
        case t.batch_scheme
          when 'client' then coalesce(t.partner_number || '/' || t.external_client_id, '')
          when 'invoice' then coalesce(t.invoice_id::text, '')
          else '' end as group_key
      from given join transfers.transfers as t
        on t.vendor_id = given.vendor_id and t.transfer_id = any(given.transfer_ids)
        and t.state = 'none' and t.type = given.type and t.kind = given.kind and t.currency = given.currency
    ), whole as (
      select given.*, min(paid.bank_account_id::text)::uuid as bank_account_id, min(purpose) as purpose,
        min(paid.batch_scheme) as batch_scheme, min(group_key) as group_key, max(paid.retries_attempt_id::text)::uuid as retries_attempt_id,
        max(paid.attempts) + 1 as tries
      from given join paid using (key)
      group by given.key, given.number, given.handover, given.vendor_id, given.transfer_ids, given.type, given.kind, given.currency,
        given.amount_minor, given.description, given.batch_on, given.settles_on, given.content_digest, given.submission_id,
        given.attempt_id
      having count(*) = cardinality(given.transfer_ids) and sum(paid.amount_minor) = given.amount_minor
        and count(distinct paid.bank_account_id) = 1
    ), placed as (
      select *, transfers.id_of(concat_ws('/', vendor_id, bank_account_id, currency, batch_on::text, purpose, batch_scheme,
        group_key)) as batch_id
      from whole
    ), submissions as (
      insert into transfers.submissions (submission_id, currency, batch_on, settles_on, position, entry_count, state, planned_at,
        begun_at, recorded_at)
      select submission_id, currency, batch_on, min(settles_on),
        (select coalesce(max(position), 0) from transfers.submissions as s
          where s.currency = placed.currency and s.batch_on = placed.batch_on)
          + row_number() over (partition by currency, batch_on order by min(handover)),
        count(*), 'recorded', ${at}, ${at}, ${at}
      from placed group by submission_id, currency, batch_on
    ), batches as (
      insert into transfers.batches (vendor_id, batch_id, bank_account_id, currency, purpose, batch_scheme, group_key, batch_on,
        settles_on, planned_at)
      select distinct vendor_id, batch_id, bank_account_id, currency, purpose, batch_scheme, group_key, batch_on, settles_on,
        ${at}::timestamptz
      from placed on conflict (vendor_id, batch_id) do nothing
    ), entries as (
      insert into transfers.attempts (vendor_id, attempt_id, number, batch_id, submission_id, bank_account_id, type, kind, currency,
        amount_minor, description, retries_attempt_id, tries, first_batch_on, status, settles_on, planned_at, content_digest)
      select placed.vendor_id, placed.attempt_id, placed.number, placed.batch_id, placed.submission_id, placed.bank_account_id,
        placed.type, placed.kind, placed.currency, placed.amount_minor, placed.description, placed.retries_attempt_id, placed.tries,
        coalesce(former.first_batch_on, placed.batch_on), 'queued', placed.settles_on, ${at}, placed.content_digest
      from placed left join transfers.attempts as former
        on former.vendor_id = placed.vendor_id and former.attempt_id = placed.retries_attempt_id
    ), taken as (
      update transfers.transfers as stored set state = 'awaiting-scheduling', batch_id = placed.batch_id,
        attempt_id = placed.attempt_id, attempts = stored.attempts + 1, updated_at = ${at}
      from placed join paid using (key)
      where stored.vendor_id = paid.vendor_id and stored.transfer_id = paid.transfer_id
    )
    select key, submission_id as "submissionId" from placed order by key`.execute(tx)
  return rows
}
