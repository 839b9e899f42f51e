import type { Currency } from '@sooner/money'
import type { Account } from '@sooner/rules/ledger'
import { sql } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db } from '../../../platform/database/open.ts'

export interface Balance {
  readonly account: Account
  readonly currency: Currency
  /** 0 for an account that is not divided by partner. */
  readonly partnerId: number
  /** Debits less credits: what a vendor is owed is negative. */
  readonly balanceMinor: bigint
}

/** Returns all balances of a vendor, those of zero included once they had an entry. */
export async function readBalances(db: Db, vendorId: string): Promise<readonly Balance[]> {
  const { rows } = await sql<Balance>`
    select account, currency, partner_id as "partnerId", balance_minor as "balanceMinor"
    from ledger.balances where vendor_id = ${vendorId} order by account, currency, partner_id`.execute(db)
  return rows
}

/** The same of several vendors, each with its vendor. */
export async function readBalancesOf(
  db: Db,
  vendorIds: readonly string[],
): Promise<readonly (Balance & { readonly vendorId: string })[]> {
  const { rows } = await sql<Balance & { readonly vendorId: string }>`
    select vendor_id as "vendorId", account, currency, partner_id as "partnerId", balance_minor as "balanceMinor"
    from ledger.balances where ${ofVendors(vendorIds)}`.execute(db)
  return rows
}

/** The balances over all vendors and the provider. */
export async function readTotals(db: Db): Promise<readonly Balance[]> {
  const { rows } = await sql<Balance>`
    select account, currency, partner_id as "partnerId", sum(balance_minor)::bigint as "balanceMinor"
    from ledger.balances group by account, currency, partner_id order by account, currency, partner_id`.execute(
    db,
  )
  return rows
}

interface TotalsAsked {
  readonly account: Account | undefined
  readonly currency: Currency | undefined
  readonly partnerId: number | undefined
  /** The books that are summed; all of them if it is undefined. */
  readonly vendorId: string | undefined
  readonly page: number
  readonly limit: number
}

/** One page of the balances over all books or of one vendor, by account, currency and partner, and how many there are. */
export async function readTotalsPage(
  db: Db,
  { account, currency, partnerId, vendorId, page, limit }: TotalsAsked,
): Promise<{ readonly data: readonly Balance[]; readonly total: number }> {
  const totals = sql`
    select account, currency, partner_id, sum(balance_minor)::bigint as balance_minor from ledger.balances
    where (${vendorId ?? null}::uuid is null or vendor_id = ${vendorId ?? null}::uuid)
      and (${account ?? null}::text is null or account = ${account ?? null})
      and (${currency ?? null}::text is null or currency = ${currency ?? null})
      and (${partnerId ?? null}::integer is null or partner_id = ${partnerId ?? null})
    group by account, currency, partner_id`
  const { rows } = await sql<Balance>`
    select account, currency, partner_id as "partnerId", balance_minor as "balanceMinor" from (${totals}) as totals
    order by account, currency, partner_id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${totals}) as totals`.execute(db)
  return { data: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The balances of one account over all books. */
export async function readTotalsOf(db: Db, account: Account): Promise<readonly Omit<Balance, 'account'>[]> {
  const { rows } = await sql<Omit<Balance, 'account'>>`
    select currency, partner_id as "partnerId", sum(balance_minor)::bigint as "balanceMinor"
    from ledger.balances where account = ${account} group by currency, partner_id order by partner_id, currency`.execute(
    db,
  )
  return rows
}

interface Difference {
  readonly vendorId: string
  readonly account: Account
  readonly currency: Currency
  readonly partnerId: number
  readonly entriesMinor: bigint
  readonly balanceMinor: bigint
  readonly monthsMinor: bigint
}

/** Compares every balance and every month with the entries that they are the sums of. It reads the whole ledger. */
export async function findDifferences(db: Db): Promise<readonly Difference[]> {
  const { rows } = await sql<Difference>`
    select vendor_id as "vendorId", account, currency, partner_id as "partnerId",
      sum(entries)::bigint as "entriesMinor", sum(balances)::bigint as "balanceMinor", sum(months)::bigint as "monthsMinor"
    from (
      select vendor_id, account, currency, partner_id, amount_minor as entries, 0 as balances, 0 as months from ledger.entries
      union all
      select vendor_id, account, currency, partner_id, 0, balance_minor, 0 from ledger.balances
      union all
      select vendor_id, account, currency, partner_id, 0, 0, debit_minor - credit_minor from ledger.monthly_changes
    ) as sums group by vendor_id, account, currency, partner_id
    having sum(entries) <> sum(balances) or sum(entries) <> sum(months)`.execute(db)
  return rows
}
