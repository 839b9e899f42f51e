import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Account } from '../domain/accounts.ts'
import type { EventKey } from '../domain/transaction.ts'

/** One account of a vendor in one currency, over all partners. */
export interface AccountOfVendor {
  readonly vendorId: string
  readonly account: Account
  readonly currency: Currency
}

/** Both days belong to the period. */
export interface Period extends AccountOfVendor {
  readonly fromOn: string
  readonly toOn: string
}

export interface Statement {
  readonly openingMinor: bigint
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly closingMinor: bigint
}

/** All debits and credits before a day: whole months from their sums, and only the days of the last one from the entries. */
const before = ({ vendorId, account, currency }: AccountOfVendor, day: ReturnType<typeof sql>) => sql`
  select coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit from (
    select debit_minor as debit, credit_minor as credit from ledger.monthly_changes
    where vendor_id = ${vendorId} and account = ${account} and currency = ${currency}
      and month < date_trunc('month', ${day}::timestamp)::date
    union all
    select greatest(amount_minor, 0), greatest(-amount_minor, 0) from ledger.entries
    where vendor_id = ${vendorId} and account = ${account} and currency = ${currency}
      and booked_on >= date_trunc('month', ${day}::timestamp)::date and booked_on < ${day}) as moved`

export async function readStatement(db: Db, period: Period): Promise<Statement> {
  const { rows } = await sql<Statement>`
    select (opened.debit - opened.credit)::bigint as "openingMinor",
      (closed.debit - opened.debit)::bigint as "debitMinor", (closed.credit - opened.credit)::bigint as "creditMinor",
      (closed.debit - closed.credit)::bigint as "closingMinor"
    from (${before(period, sql`${period.fromOn}::date`)}) as opened,
      (${before(period, sql`(${period.toOn}::date + 1)`)}) as closed`.execute(db)
  return rows[0] ?? { openingMinor: 0n, debitMinor: 0n, creditMinor: 0n, closingMinor: 0n }
}

/** The place of an entry in the account, and the balance after it. */
export interface EntryCursor {
  readonly bookedOn: string
  readonly sequence: bigint
  readonly line: number
  readonly balanceMinor: bigint
}

export interface StatementEntry extends EntryCursor, Omit<EventKey, 'vendorId'> {
  readonly partnerId: number
  readonly amountMinor: bigint
  readonly bookedAt: Date
}

export interface EntryPage {
  readonly entries: readonly StatementEntry[]
  /** For the next page; undefined on the last one. */
  readonly next: EntryCursor | undefined
}

/** Lists the entries of a period in the order in which they were booked, each with the balance after it. */
export async function listEntries(
  db: Db,
  period: Period & { readonly after?: EntryCursor | undefined; readonly limit: number },
): Promise<EntryPage> {
  const { vendorId, account, currency, fromOn, toOn, after, limit } = period
  const start = after ?? { bookedOn: fromOn, sequence: 0n, line: 0 }
  const { rows } = await sql<Omit<StatementEntry, 'balanceMinor'>>`
    select entry.booked_on as "bookedOn", entry.sequence, entry.line, entry.partner_id as "partnerId",
      entry.amount_minor as "amountMinor", posted.booked_at as "bookedAt", posted.kind, posted.subject_id as "subjectId"
    from ledger.entries entry
    join ledger.transactions posted on posted.vendor_id = entry.vendor_id and posted.sequence = entry.sequence
    where entry.vendor_id = ${vendorId} and entry.account = ${account} and entry.currency = ${currency}
      and entry.booked_on <= ${toOn}::date
      and (entry.booked_on, entry.sequence, entry.line) > (${start.bookedOn}::date, ${start.sequence}, ${start.line})
    order by entry.booked_on, entry.sequence, entry.line limit ${limit + 1}`.execute(db)
  let balanceMinor = after?.balanceMinor ?? (await readStatement(db, period)).openingMinor
  const entries = rows.slice(0, limit).map((row): StatementEntry => {
    balanceMinor += row.amountMinor
    return { ...row, balanceMinor }
  })
  return { entries, next: rows.length > limit ? entries.at(-1) : undefined }
}

export interface MonthOfAccount extends Statement {
  /** As YYYY-MM. */
  readonly month: string
}

/** The months in which the account had entries, the latest first. */
export async function listMonths(
  db: Db,
  { vendorId, account, currency }: AccountOfVendor,
): Promise<readonly MonthOfAccount[]> {
  const { rows } = await sql<MonthOfAccount>`
    select to_char(month, 'YYYY-MM') as month, debit::bigint as "debitMinor", credit::bigint as "creditMinor",
      (sum(debit - credit) over through - debit + credit)::bigint as "openingMinor",
      (sum(debit - credit) over through)::bigint as "closingMinor"
    from (
      select month, sum(debit_minor) as debit, sum(credit_minor) as credit from ledger.monthly_changes
      where vendor_id = ${vendorId} and account = ${account} and currency = ${currency} group by month) as moved
    window through as (order by moved.month) order by moved.month desc`.execute(db)
  return rows
}
