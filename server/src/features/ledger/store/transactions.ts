import type { Account } from '@sooner/rules/ledger'
import { InvariantViolation } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { BookedTransaction, OpenEnd } from '../domain/chain.ts'
import type { EventKey, LedgerEntry } from '../domain/transaction.ts'

interface Row extends Omit<BookedTransaction, 'entries'> {
  readonly entries: readonly (readonly [Account, number, string])[]
}

/** Amounts come as text, because a JSON number of this size could lose digits. */
const columns = sql`
  found.vendor_id as "vendorId", found.sequence, found.kind, found.subject_id as "subjectId", found.currency,
  found.booked_at as "bookedAt", found.effective_on as "effectiveOn", found.booked_on as "bookedOn", found.reverses, encode(found.hash, 'hex') as hash,
  (select json_agg(json_build_array(entry.account, entry.partner_id, entry.amount_minor::text) order by entry.line)
    from ledger.entries entry where entry.vendor_id = found.vendor_id and entry.sequence = found.sequence) as entries`

const entryOf = ([account, partnerId, amountMinor]: Row['entries'][number]): LedgerEntry => ({
  account,
  partnerId,
  amountMinor: BigInt(amountMinor),
})

const bookedOf = (row: Row): BookedTransaction => ({ ...row, entries: (row.entries ?? []).map(entryOf) })

/** Lists the transactions of a vendor after this number, the oldest first. */
export async function listTransactions(
  db: Db,
  vendorId: string,
  after: bigint,
  limit: number,
): Promise<BookedTransaction[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ledger.transactions found
    where found.vendor_id = ${vendorId} and found.sequence > ${after}
    order by found.sequence limit ${limit}`.execute(db)
  return rows.map(bookedOf)
}

/** Returns the transactions of these events that are posted, in no order. */
export async function findTransactions(db: Db, keys: readonly EventKey[]): Promise<BookedTransaction[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns}
    from unnest(${keys.map(({ vendorId }) => vendorId)}::uuid[], ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ subjectId }) => subjectId)}::text[]) as asked (vendor_id, kind, subject_id)
    cross join lateral (
      select * from ledger.transactions posted
      where posted.vendor_id = asked.vendor_id and posted.kind = asked.kind and posted.subject_id = asked.subject_id
      limit 1) as found`.execute(db)
  return rows.map(bookedOf)
}

interface Held {
  readonly vendorId: string
  readonly sequence: bigint
  readonly hash: string | null
  readonly bookedAt: Date | null
  readonly openFrom: string | null
  readonly place: number | null
}

export interface LockedBooks {
  /** The end of the chain of each vendor. */
  readonly ends: ReadonlyMap<string, OpenEnd>
  /** The number under which an event is already posted, by its place among the keys. */
  readonly posted: ReadonlyMap<number, bigint>
}

/** Locks the books of all vendors of these events, in the order of their ids, until the end of the transaction. */
export async function lockBooks(tx: Tx, keys: readonly EventKey[]): Promise<LockedBooks> {
  const vendorIds = [...new Set(keys.map(({ vendorId }) => vendorId))].toSorted()
  const { rows } = await sql<Held>`
    select vendor_id as "vendorId", sequence, hash, booked_at as "bookedAt", open_from as "openFrom", place
    from ledger.lock_books(${vendorIds}::uuid[], ${keys.map(({ vendorId }) => vendorId)}::uuid[],
      ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ subjectId }) => subjectId)}::text[])`.execute(tx)
  const ends = new Map<string, OpenEnd>()
  const posted = new Map<number, bigint>()
  for (const { vendorId, sequence, hash, bookedAt, openFrom, place } of rows) {
    if (hash !== null && bookedAt !== null && openFrom !== null)
      ends.set(vendorId, { sequence, hash, bookedAt, openFrom })
    // The database counts places from 1.
    else if (place !== null) posted.set(place - 1, sequence)
  }
  return { ends, posted }
}

export function endOf({ ends }: LockedBooks, vendorId: string): OpenEnd {
  const end = ends.get(vendorId)
  if (!end) throw new InvariantViolation('the books of a vendor are not held')
  return end
}

/** A keyed hash of the last transaction of each vendor. */
export interface ChainSeal {
  readonly vendorId: string
  readonly sequence: bigint
  readonly seal: string
}

/**
 * An array in the form of PostgreSQL, of values that need no quotation: numbers, identifiers and words of ours. Joining them is
 * ten times as fast as the driver's own conversion, which has to expect anything.
 */
const plain = (values: readonly (string | number | bigint | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`

/** All transactions, entries and seals in one statement, because the database checks the entries of each statement as a whole. */
export async function insertTransactions(
  tx: Tx,
  booked: readonly BookedTransaction[],
  seals: readonly ChainSeal[],
): Promise<void> {
  const entries = booked.flatMap((one) => one.entries.map((entry, at) => ({ one, entry, line: at + 1 })))
  await sql`
    with given_transactions as (
      insert into ledger.transactions
        (vendor_id, sequence, kind, subject_id, currency, booked_at, effective_on, booked_on, entry_count, reverses, hash)
      select vendor_id, sequence, kind, subject_id, currency, booked_at, effective_on, booked_on, entry_count, reverses, decode(hash, 'hex')
      from unnest(
        ${plain(booked.map(({ vendorId }) => vendorId))}::uuid[],
        ${plain(booked.map(({ sequence }) => sequence))}::bigint[],
        ${plain(booked.map(({ kind }) => kind))}::text[],
        ${booked.map(({ subjectId }) => subjectId)}::text[],
        ${plain(booked.map(({ currency }) => currency))}::text[],
        ${plain(booked.map(({ bookedAt }) => bookedAt.toISOString()))}::timestamptz[],
        ${plain(booked.map(({ effectiveOn }) => effectiveOn))}::date[],
        ${plain(booked.map(({ bookedOn }) => bookedOn))}::date[],
        ${plain(booked.map((one) => one.entries.length))}::smallint[],
        ${plain(booked.map(({ reverses }) => reverses))}::bigint[],
        ${plain(booked.map(({ hash }) => hash))}::text[]
      ) as given (vendor_id, sequence, kind, subject_id, currency, booked_at, effective_on, booked_on, entry_count, reverses, hash)
    ), given_seals as (
      insert into ledger.seals (vendor_id, sequence, seal)
      select vendor_id, sequence, seal from unnest(
        ${plain(seals.map(({ vendorId }) => vendorId))}::uuid[],
        ${plain(seals.map(({ sequence }) => sequence))}::bigint[],
        ${plain(seals.map(({ seal }) => seal))}::text[]) as given (vendor_id, sequence, seal)
    )
    insert into ledger.entries (vendor_id, sequence, line, account, partner_id, currency, booked_on, amount_minor)
    select vendor_id, sequence, line, account, partner_id, currency, booked_on, amount_minor from unnest(
      ${plain(entries.map(({ one }) => one.vendorId))}::uuid[],
      ${plain(entries.map(({ one }) => one.sequence))}::bigint[],
      ${plain(entries.map(({ line }) => line))}::smallint[],
      ${plain(entries.map(({ entry }) => entry.account))}::text[],
      ${plain(entries.map(({ entry }) => entry.partnerId))}::integer[],
      ${plain(entries.map(({ one }) => one.currency))}::text[],
      ${plain(entries.map(({ one }) => one.bookedOn))}::date[],
      ${plain(entries.map(({ entry }) => entry.amountMinor))}::bigint[]
    ) as given (vendor_id, sequence, line, account, partner_id, currency, booked_on, amount_minor)`.execute(
    tx,
  )
}

/** Returns the seals of the transactions after this number up to that one, the oldest first. */
export async function listSeals(
  db: Db,
  vendorId: string,
  after: bigint,
  upTo: bigint,
): Promise<readonly ChainSeal[]> {
  const { rows } = await sql<ChainSeal>`
    select vendor_id as "vendorId", sequence, seal from ledger.seals
    where vendor_id = ${vendorId} and sequence > ${after} and sequence <= ${upTo} order by sequence, seal`.execute(
    db,
  )
  return rows
}

/** Returns vendors, after this one by id, whose last transaction has no seal with this prefix. */
export async function vendorsToSeal(
  db: Db,
  prefix: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select book.vendor_id as "vendorId" from ledger.books book
    where book.sequence > 0 and book.vendor_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and not exists (
        select from ledger.seals seal
        where seal.vendor_id = book.vendor_id and seal.sequence = book.sequence and seal.seal ^@ ${prefix})
    order by book.vendor_id limit ${limit}`.execute(db)
  return rows.map(({ vendorId }) => vendorId)
}

/** Idempotent: a seal that is already stored is left alone. */
export async function insertSeal(db: Db, { vendorId, sequence, seal }: ChainSeal): Promise<void> {
  await sql`
    insert into ledger.seals (vendor_id, sequence, seal) values (${vendorId}, ${sequence}, ${seal})
    on conflict do nothing`.execute(db)
}

/** Returns the ids of books that have transactions, in their order. */
export async function listBooks(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select vendor_id as "vendorId" from ledger.books
    where sequence > 0 and vendor_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by vendor_id limit ${limit}`.execute(db)
  return rows.map(({ vendorId }) => vendorId)
}
