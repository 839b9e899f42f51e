import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Account } from '../domain/accounts.ts'
import type { BookedTransaction } from '../domain/chain.ts'
import type { EventKey, LedgerEntry } from '../domain/transaction.ts'

interface Row extends Omit<BookedTransaction, 'entries'> {
  readonly entries: readonly (readonly [Account, number, string])[]
}

/** Amounts come as text, because a JSON number of this size could lose digits. */
const columns = sql`
  found.vendor_id as "vendorId", found.sequence, found.kind, found.subject_id as "subjectId", found.currency,
  found.booked_at as "bookedAt", found.booked_on as "bookedOn", found.reverses, encode(found.hash, 'hex') as hash,
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
