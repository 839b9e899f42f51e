import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export type RefusedBecause = 'no-amount' | 'other-currency' | 'changed'

/** A line of a statement as it was read. */
export interface NewStatementEntry {
  /** The bank's own id of the line. */
  readonly id: string
  readonly currency: Currency
  readonly bookedOn: string
  readonly amountMinor: bigint
  readonly keys: readonly string[]
  readonly reference: string
  readonly counterparty: string
  readonly wholeId: string
  readonly parts: number
  readonly outcome: 'own' | 'receipt' | 'refused'
  readonly refusedBecause: RefusedBecause | null
}

/** A line of a statement as it is stored. */
export interface StoredStatementEntry {
  readonly id: string
  readonly rail: string
  /** The bank's own id of the line. */
  readonly bankId: string
  readonly wholeId: string
  readonly parts: number
  readonly currency: Currency
  readonly bookedOn: string
  readonly amountMinor: bigint
  readonly keys: readonly string[]
  readonly reference: string
  readonly counterparty: string
  readonly outcome: NewStatementEntry['outcome']
}

export async function findStatementCursor(db: Db, rail: string): Promise<string | null> {
  const row = await db
    .selectFrom('transfers.rails')
    .select('statement_cursor as cursor')
    .where('name', '=', rail)
    .executeTakeFirst()
  return row?.cursor ?? null
}

/** The lock of a rail's statements: one process at a time stores them. */
export async function lockStatementCursor(tx: Tx, rail: string): Promise<string | null> {
  const row = await tx
    .selectFrom('transfers.rails')
    .select('statement_cursor as cursor')
    .where('name', '=', rail)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.cursor
}

export async function saveStatementCursor(tx: Tx, rail: string, cursor: string | null): Promise<void> {
  await tx.updateTable('transfers.rails').set({ statement_cursor: cursor }).where('name', '=', rail).execute()
}

const columns = [
  ...(['entry_id as id', 'rail', 'bank_id as bankId', 'whole_id as wholeId', 'parts'] as const),
  ...(['currency', 'booked_on as bookedOn'] as const),
  ...(['amount_minor as amountMinor', 'keys', 'reference', 'counterparty', 'outcome'] as const),
] as const

const entries = (db: Db) =>
  db
    .selectFrom('transfers.statement_entries')
    .select(columns)
    .$narrowType<Pick<StoredStatementEntry, 'currency' | 'outcome'>>()

/** The lines of these amounts of the bank that were read before. */
export const listKnownEntries = (
  db: Db,
  rail: string,
  wholeIds: readonly string[],
): Promise<StoredStatementEntry[]> =>
  entries(db)
    .where('rail', '=', rail)
    .where('whole_id', '=', sql<string>`any(${wholeIds}::text[])`)
    .execute()

/** In the order in which they were read. */
export const statementEntries = (db: Db, ids: readonly string[]): Promise<StoredStatementEntry[]> =>
  entries(db)
    .where('entry_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()

/** What the bank has booked on these days. What was refused moves nothing in the books. */
export const listBooked = (
  db: Db,
  rail: string,
  currency: Currency,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StoredStatementEntry[]> =>
  entries(db)
    .where('rail', '=', rail)
    .where('currency', '=', currency)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .where('outcome', '<>', 'refused')
    .execute()

/** The keys among these that are of attempts of ours, each with what it moves: what goes out is negative. */
export async function readOwnAmounts(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ key: string; amountMinor: bigint }>`
    select key, case kind when 'credit' then -amount_minor else amount_minor end as "amountMinor"
    from transfers.attempts where key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, amountMinor }) => [key, amountMinor]))
}

/** The keys among these that the bank has booked and not taken back. */
export async function listBookedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from transfers.statement_entries as entry cross join unnest(entry.keys) as key
    where entry.outcome = 'own' and entry.keys && ${keys}::text[] and key = any(${keys}::text[])
    group by key having sum(sign(entry.amount_minor)) <> 0`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Stores lines, and returns the ids of those that are receipts of others. */
export async function insertStatementEntries(
  tx: Tx,
  rail: string,
  read: readonly NewStatementEntry[],
  at: Date,
): Promise<readonly string[]> {
  if (read.length === 0) return []
  const rows = read.map((one) => ({
    rail,
    bank_id: one.id,
    whole_id: one.wholeId,
    parts: one.parts,
    currency: one.currency,
    booked_on: one.bookedOn,
    amount_minor: `${one.amountMinor}`,
    keys: one.keys,
    reference: one.reference,
    counterparty: one.counterparty,
    outcome: one.outcome,
    refused_because: one.refusedBecause,
  }))
  const stored = await sql<{ id: string; outcome: string }>`
    insert into transfers.statement_entries (rail, bank_id, whole_id, parts, currency, booked_on, amount_minor, keys, reference,
      counterparty, outcome, refused_because, read_at)
    select rail, bank_id, whole_id, parts, currency, booked_on, amount_minor, keys, reference, counterparty, outcome, refused_because, ${at}::timestamptz
    from json_populate_recordset(null::transfers.statement_entries, ${JSON.stringify(rows)}::json)
    returning entry_id as id, outcome`.execute(tx)
  return stored.rows.filter(({ outcome }) => outcome === 'receipt').map(({ id }) => id)
}

interface NewStatementBalance {
  readonly id: string
  readonly currency: Currency
  readonly day: string
  readonly balanceMinor: bigint
}

export async function insertStatementBalances(
  tx: Tx,
  rail: string,
  balances: readonly NewStatementBalance[],
  at: Date,
): Promise<void> {
  if (balances.length === 0) return
  const rows = balances.map((one) => ({
    rail,
    bank_id: one.id,
    currency: one.currency,
    day: one.day,
    balance_minor: `${one.balanceMinor}`,
    read_at: at,
  }))
  await sql`
    insert into transfers.statement_balances (rail, bank_id, currency, day, balance_minor, read_at)
    select rail, bank_id, currency, day, balance_minor, read_at
    from json_populate_recordset(null::transfers.statement_balances, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(tx)
}

/** What a statement says of a day as a whole. */
export interface StatedDay {
  /**
   * Whether a statement has the day: its balance or an entry of it, or balances before and after it that differ by the entries between,
   * so that nothing of the day is missing.
   */
  readonly isStated: boolean
  readonly closingMinor: bigint | null
  /** The balance of the last day before for which there is one, and that day. */
  readonly openingMinor: bigint | null
  readonly openingOn: string | null
}

export async function readStatedDay(
  db: Db,
  rail: string,
  currency: Currency,
  day: string,
): Promise<StatedDay> {
  const { rows } = await sql<StatedDay>`
    with balances as (
      select day, balance_minor from transfers.statement_balances where rail = ${rail} and currency = ${currency}
    ), earlier as (
      select day, balance_minor from balances where day < ${day}::date order by day desc limit 1
    ), later as (
      select day, balance_minor from balances where day > ${day}::date order by day limit 1
    ), entries as (
      select booked_on, case outcome when 'refused' then 0 else amount_minor end as amount_minor
      from transfers.statement_entries where rail = ${rail} and currency = ${currency}
    )
    select exists (select from balances where day = ${day}::date)
        or exists (select from entries where booked_on = ${day}::date)
        or exists (select from earlier, later where later.balance_minor = earlier.balance_minor + coalesce((
          select sum(amount_minor) from entries where booked_on > earlier.day and booked_on <= later.day), 0)) as "isStated",
      (select balance_minor from balances where day = ${day}::date limit 1) as "closingMinor",
      (select balance_minor from earlier) as "openingMinor",
      (select day::text from earlier) as "openingOn"`.execute(db)
  const [found] = rows
  return found ?? { isStated: false, closingMinor: null, openingMinor: null, openingOn: null }
}

interface StatedEntry {
  readonly key: string
  readonly bookedOn: string
}

/** Our entries that the bank has booked in their own direction and that do not count as settled, by the day on which it did. */
export async function listStatedUnsettled(
  db: Db,
  rail: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly StatedEntry[]> {
  const { rows } = await sql<StatedEntry>`
    select attempt.key, min(entry.booked_on)::text as "bookedOn"
    from transfers.statement_entries as entry join transfers.attempts as attempt on attempt.key = any(entry.keys)
    where entry.rail = ${rail} and entry.outcome = 'own' and attempt.status = 'submitted'
      and (entry.amount_minor < 0) = (attempt.kind = 'credit') and attempt.key > ${after ?? ''}
    group by attempt.key order by attempt.key limit ${limit}`.execute(db)
  return rows
}
