import type { Currency } from '@sooner/money'
import type { Account } from '@sooner/rules/ledger'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface ClosedPeriod {
  /** Its first day. */
  readonly month: string
  readonly closedAt: Date
  readonly closedBy: string
  readonly note: string
}

interface Paging {
  readonly page: number
  readonly limit: number
}

/** Lists the months that are closed, the latest first. */
export async function listPeriods(
  db: Db,
  { page, limit }: Paging,
): Promise<{ readonly data: readonly ClosedPeriod[]; readonly total: number }> {
  const { rows } = await sql<ClosedPeriod>`
    select month, closed_at as "closedAt", closed_by as "closedBy", note from ledger.periods
    order by month desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ledger.periods`.execute(
    db,
  )
  return { data: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Closes a month for all books; the database refuses to close one out of order. */
export async function closePeriod(tx: Tx, { month, closedAt, closedBy, note }: ClosedPeriod): Promise<void> {
  await sql`select ledger.close_period(${month}::date, ${closedAt}, ${closedBy}, ${note})`.execute(tx)
}

/** Idempotent: what an earlier proof of the night has stored stays. */
export async function saveProof(
  tx: Tx,
  {
    night,
    books,
    transactions,
  }: { readonly night: string; readonly books: number; readonly transactions: number },
): Promise<void> {
  await sql`
    insert into ledger.proofs (night, books, transactions) values (${night}::date, ${books}, ${transactions})
    on conflict do nothing`.execute(tx)
}

/** The last night in which all books were proven. */
export async function findLastProof(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ night: string | null }>`select max(night) as night from ledger.proofs`.execute(
    db,
  )
  return rows[0]?.night ?? undefined
}

/** The movements of an account over all books in one month, and its balance before. */
export interface TrialBalanceRow {
  readonly account: Account
  readonly currency: Currency
  readonly openingMinor: bigint
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

/** The balances of all accounts over all books, by account and currency, from the first day of this month to its last. */
export async function readTrialBalance(db: Db, month: string): Promise<readonly TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select account, currency, coalesce(sum(debit_minor - credit_minor) filter (where month < ${month}::date), 0)::bigint as "openingMinor",
      coalesce(sum(debit_minor) filter (where month = ${month}::date), 0)::bigint as "debitMinor",
      coalesce(sum(credit_minor) filter (where month = ${month}::date), 0)::bigint as "creditMinor"
    from ledger.monthly_changes where month <= ${month}::date group by account, currency order by account, currency`.execute(
    db,
  )
  return rows
}

/** The days of a month on which money moved at the bank, by currency. */
export async function listCashDays(
  db: Db,
  month: string,
): Promise<readonly { readonly currency: Currency; readonly day: string }[]> {
  const { rows } = await sql<{ currency: Currency; day: string }>`
    select distinct currency, booked_on as day from ledger.entries
    where account = 'bank-cash' and booked_on >= ${month}::date and booked_on < (${month}::date + interval '1 month')
    order by 2, 1`.execute(db)
  return rows
}
