import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { BookedTransaction } from '../domain/chain.ts'

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
        (vendor_id, sequence, kind, subject_id, currency, booked_at, booked_on, entry_count, reverses, hash)
      select vendor_id, sequence, kind, subject_id, currency, booked_at, booked_on, entry_count, reverses, decode(hash, 'hex')
      from unnest(
        ${plain(booked.map(({ vendorId }) => vendorId))}::uuid[],
        ${plain(booked.map(({ sequence }) => sequence))}::bigint[],
        ${plain(booked.map(({ kind }) => kind))}::text[],
        ${booked.map(({ subjectId }) => subjectId)}::text[],
        ${plain(booked.map(({ currency }) => currency))}::text[],
        ${plain(booked.map(({ bookedAt }) => bookedAt.toISOString()))}::timestamptz[],
        ${plain(booked.map(({ bookedOn }) => bookedOn))}::date[],
        ${plain(booked.map((one) => one.entries.length))}::smallint[],
        ${plain(booked.map(({ reverses }) => reverses))}::bigint[],
        ${plain(booked.map(({ hash }) => hash))}::text[]
      ) as given (vendor_id, sequence, kind, subject_id, currency, booked_at, booked_on, entry_count, reverses, hash)
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
