import { mandateCurrencies } from '@sooner/rules/clearing'
import type { Currency } from '@sooner/money'
import { maxEntryMinor } from '@sooner/rules/transfers'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface EventRow {
  readonly vendor_id: string
  readonly data: unknown
}

/** The data of any number of events as one parameter, in their order. */
export const eventRows = (rows: readonly EventRow[]): Expression<EventRow> => sql<EventRow>`(
  select vendor_id, data from json_to_recordset(${JSON.stringify(rows)}::json) as row (vendor_id uuid, data jsonb))`

/**
 * The vendors of the rows that `from ... where ...` selects, in the order of their ids: the next that have about `most` of them together, and
 * at least one.
 */
export async function nextVendors(
  db: Db,
  rowsOf: RawBuilder<unknown>,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select vendor_id as "vendorId" from (
      select vendor_id, sum(count(*)) over (order by vendor_id) - count(*) as before
      ${rowsOf} and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
      group by vendor_id
    ) as counted
    where before < ${limit} order by vendor_id`.execute(db)
  return rows.map(({ vendorId }) => vendorId)
}

/** Creators of transfers share this lock, and a cutoff waits for all of them: no transfer is created while it plans. */
const cutoffLock = 7_306_002_001

export const joinCutoff = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${cutoffLock})`.execute(tx)
export const closeCutoff = (tx: Tx) => sql`select pg_advisory_xact_lock(${cutoffLock})`.execute(tx)

/** The last banking day of each currency whose cutoff has begun. */
export async function findPlannedThrough(db: Db): Promise<Readonly<Record<string, string | null>>> {
  const rows = await db.selectFrom('transfers.cutoffs').select(['currency', 'planned_through']).execute()
  return Object.fromEntries(rows.map(({ currency, planned_through }) => [currency, planned_through]))
}

export async function savePlannedThrough(tx: Tx, currency: string, batchOn: string): Promise<void> {
  await sql`
    insert into transfers.cutoffs as stored (currency, planned_through) values (${currency}, ${batchOn})
    on conflict (currency) do update set planned_through = greatest(stored.planned_through, excluded.planned_through)`.execute(
    tx,
  )
}

export interface Cutoff {
  readonly currency: Currency
  readonly batchOn: string
  readonly settlesOn: string
}

/** The batches of payments to which these submissions add entries, for `emitMany`. */
export const batchesOf = (submissionIds: readonly string[]) => sql<EventRow>`(
  select b.vendor_id, jsonb_build_object('batchId', b.batch_id, 'bankAccountId', b.bank_account_id, 'currency', b.currency,
    'creditMinor', coalesce(sum(a.amount_minor) filter (where a.kind = 'credit'), 0),
    'debitMinor', coalesce(sum(a.amount_minor) filter (where a.kind = 'debit'), 0),
    'batchOn', b.batch_on, 'settlesOn', b.settles_on) as data
  from transfers.attempts as a
  join transfers.batches as b on b.vendor_id = a.vendor_id and b.batch_id = a.batch_id
  where a.submission_id = any(${submissionIds}::uuid[]) and b.purpose = 'payment'
  group by b.vendor_id, b.batch_id)`

/** The next vendors with transfers that are due. */
export const vendorsDue = (
  db: Db,
  { currency, batchOn }: Cutoff,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> => {
  const due = sql`
    from transfers.transfers where state = 'none' and currency = ${currency} and batch_on <= ${batchOn}::date`
  return nextVendors(db, due, after, limit)
}

interface Planning extends Cutoff {
  readonly vendorIds: readonly string[]
  /** Those of them that are paid what is due. */
  readonly paidIds: readonly string[]
  readonly at: Date
  readonly maxEntries: number
  /** The texts on statements, by the type of the transfer. */
  readonly texts: Readonly<Record<string, string>>
  readonly retryText: string
}

/**
 * What is due, with what decides which batch and which entry it belongs to. Some currencies are debited under a mandate alone. A vendor that is
 * not paid is not charged the fee of a payment either; a fee that came back was charged for one that it has.
 */
const due = ({ currency, batchOn, vendorIds, paidIds }: Planning) => sql`
  select t.*,
    case when t.type in ('micro-deposit', 'prenote') then 'verification' else 'payment' end as purpose,
    case t.batch_scheme
      when 'client' then coalesce(t.partner_number || '/' || t.external_client_id, '')
      when 'invoice' then coalesce(t.invoice_id::text, '')
      else '' end as group_key,
    case
      when t.type in ('micro-deposit', 'prenote') or t.transfer_batch_scheme = 'none' then t.transfer_id::text
      when t.transfer_batch_scheme = 'full' then ''
      else coalesce('reference ' || t.payment_reference, t.transfer_id::text) end as entry_key
  from transfers.transfers as t
  join transfers.destinations as d on d.vendor_id = t.vendor_id and d.bank_account_id = t.bank_account_id
  where t.state = 'none' and t.currency = ${currency} and t.batch_on <= ${batchOn}::date and d.stopped_at is null
    and t.vendor_id = any(${vendorIds}::uuid[])
    and not exists (select from transfers.holds as h where h.vendor_id = t.vendor_id and h.payout_id = t.payout_id)
    and (t.vendor_id = any(${paidIds}::uuid[]) or t.type in ('micro-deposit', 'prenote') or t.retries_attempt_id is not null)
    and (t.kind <> 'debit' or (d.debits_stopped_at is null and (t.currency <> all(${mandateCurrencies}::text[]) or d.mandate is not null)))
  for update of t`

/** The place of the last submission of the day. Each statement that plans anything adds some. */
const lastPosition = ({ currency, batchOn }: Planning) => sql`
  (select coalesce(max(position), 0) from transfers.submissions
    where submissions.currency = ${currency} and submissions.batch_on = ${batchOn}::date)`

/**
 * The ids are hashes of what belongs together, and include the vendor's. They are no secret. A cutoff may plan the same again, if the
 * bank never had it: the place among the submissions makes that another entry.
 */
const together = (planning: Planning) => sql`
  select *, transfers.id_of(concat_ws('/', vendor_id, new_batch_id, ${lastPosition(planning)}, type, kind, attempts,
    coalesce(retries_attempt_id::text, 'first'), entry_key)) as together_id
  from (
    select *, transfers.id_of(concat_ws('/', vendor_id, bank_account_id, ${planning.currency}::text, ${planning.batchOn}::text, purpose, batch_scheme,
      group_key)) as new_batch_id
    from due
  ) as batched`

/** Only what is more than an entry can state is laid out in an order, since that would take seconds for the largest vendors. */
const tooLarge = sql`
  select together_id from together group by together_id having sum(amount_minor) > ${maxEntryMinor}::bigint`

/**
 * What is too large is laid out transfer after transfer: those that lie within the same multiple of the limit are an entry, and so
 * is each one that reaches into the next.
 */
const grouped = sql`
  select *, 0::numeric as sum_minor, together_id as new_attempt_id
  from together where together_id not in (select together_id from too_large)
  union all
  select *, transfers.id_of(concat_ws('/', together_id, div(sum_minor - amount_minor, ${maxEntryMinor}::bigint),
    div(sum_minor - 1, ${maxEntryMinor}::bigint))) as new_attempt_id
  from (
    select *, sum(amount_minor) over (partition by together_id order by invoice_id, transfer_id) as sum_minor
    from together where together_id in (select together_id from too_large)
  ) as laid_out`

/** Files of banks state sums of less than 10,000,000,000.00. The last entry of a submission may exceed this. */
const maxMinor = 900_000_000_000n

/**
 * One row for each entry, with the place of its submission among those of the day. A repeated debit is an entry of its own. What
 * verifies an account is handed over at once, since a debit may not be sent without the credits that it takes back.
 */
const numbered = (planning: Planning) => sql`
  select *, transfers.id_of(concat_ws('/', ${planning.currency}::text, ${planning.batchOn}::text, position)) as submission_id
  from (
    select *,
      ${lastPosition(planning)}
        + dense_rank() over (order by (starts_at - 1) / ${planning.maxEntries}::integer, div(minor_before, ${maxMinor}::bigint)) as position
    from (
      select *, min(place) over together as starts_at, min(sum_minor - amount_minor) over together as minor_before
      from (
        select vendor_id, new_attempt_id, new_batch_id, bank_account_id, purpose, type, kind, retries_attempt_id,
          sum(amount_minor) as amount_minor, row_number() over in_order as place, sum(sum(amount_minor)) over in_order as sum_minor
        from grouped
        group by vendor_id, new_attempt_id, new_batch_id, bank_account_id, purpose, type, kind, retries_attempt_id
        window in_order as (order by vendor_id, new_batch_id, new_attempt_id)
      ) as entries
      window together as (
        partition by vendor_id, new_batch_id, case purpose when 'verification' then null else new_attempt_id end)
    ) as placed
  ) as numbered_entries`

/** Only an entry with the amount of the one that came back may be marked as a repetition of it. */
const insertAttempts = ({ currency, batchOn, settlesOn, at, texts, retryText }: Planning) => sql`
  insert into transfers.attempts (vendor_id, attempt_id, batch_id, submission_id, bank_account_id, type, kind, currency,
    amount_minor, description, retries_attempt_id, tries, first_batch_on, status, settles_on, planned_at)
  select n.vendor_id, n.new_attempt_id, n.new_batch_id, n.submission_id, n.bank_account_id, n.type, n.kind, ${currency},
    n.amount_minor,
    case when n.amount_minor = former.amount_minor then ${retryText} else ${JSON.stringify(texts)}::jsonb ->> n.type end,
    n.retries_attempt_id, coalesce(former.tries, 0) + 1, coalesce(former.first_batch_on, ${batchOn}::date), 'queued',
    ${settlesOn}::date, ${at}
  from numbered as n
  left join transfers.attempts as former on former.vendor_id = n.vendor_id and former.attempt_id = n.retries_attempt_id
  order by n.position, n.vendor_id, n.new_attempt_id`

/**
 * Puts every transfer of these vendors that is due into batches, entries and submissions, in one statement. Returns the ids
 * of the submissions.
 */
export async function planDue(tx: Tx, planning: Planning): Promise<readonly string[]> {
  const { currency, batchOn, settlesOn, at } = planning
  const { rows } = await sql<{ submissionId: string }>`
    with due as (${due(planning)}), together as (${together(planning)}), too_large as (${tooLarge}), grouped as (${grouped}),
    numbered as (${numbered(planning)}),
    taken as (
      update transfers.transfers as stored
      set state = 'awaiting-scheduling', batch_id = new_batch_id, attempt_id = new_attempt_id, attempts = stored.attempts + 1,
        updated_at = ${at}
      from grouped
      where stored.vendor_id = grouped.vendor_id and stored.transfer_id = grouped.transfer_id
    ), made as (
      insert into transfers.batches (vendor_id, batch_id, bank_account_id, currency, purpose, batch_scheme, group_key, batch_on,
        settles_on, planned_at)
      select vendor_id, new_batch_id, bank_account_id, currency, purpose, batch_scheme, group_key, ${batchOn}::date,
        ${settlesOn}::date, ${at}
      from grouped group by vendor_id, new_batch_id, bank_account_id, currency, purpose, batch_scheme, group_key
      on conflict (vendor_id, batch_id) do nothing
    ), entered as (${insertAttempts(planning)})
    insert into transfers.submissions (submission_id, currency, batch_on, settles_on, position, entry_count, state, planned_at)
    select submission_id, ${currency}, ${batchOn}::date, ${settlesOn}::date, position, count(*), 'planned', ${at}
    from numbered group by submission_id, position order by position
    returning submission_id as "submissionId"`.execute(tx)
  return rows.map(({ submissionId }) => submissionId)
}
