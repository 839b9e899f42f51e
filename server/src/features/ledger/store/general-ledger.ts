import type { Account } from '@sooner/rules/ledger'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { columnsOf, copyOf, mapped, money, selected, type Cell } from '../../../platform/exports/cells.ts'

/** The company's numbers of our accounts. An account without one goes by its own name. */
export type AccountNumbers = Readonly<Partial<Record<Account, string>>>

const numberOf = (numbers: AccountNumbers): Cell =>
  sql`coalesce(${mapped(
    sql`account`,
    Object.entries(numbers).map(([account, number]) => [account, sql`${number}`] as const),
  )}, account)`

const partner = sql`nullif(partner_id, 0)`
const lastDay = (month: string) => sql`(${month}::date + interval '1 month')`

/** The statement that writes the postings of a month, by day, account, partner and currency: what general ledgers take over. */
export function summaryStatement(db: Db, month: string, numbers: AccountNumbers): string {
  const cells = columnsOf({
    Day: sql`booked_on`,
    'GL Account': numberOf(numbers),
    Account: sql`account`,
    Partner: partner,
    Currency: sql`currency`,
    Debit: money(sql`coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)`),
    Credit: money(sql`coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)`),
    Entries: sql`count(*)`,
  })
  return copyOf(
    sql`
      select ${selected(cells)} from ledger.entries
      where booked_on >= ${month}::date and booked_on < ${lastDay(month)}
      group by booked_on, account, partner_id, currency order by booked_on, currency, account, partner_id`.compile(
      db,
    ),
  )
}

/** The same, entry by entry, with the transaction that each belongs to. */
export function entriesStatement(db: Db, month: string, numbers: AccountNumbers): string {
  const cells = columnsOf({
    Day: sql`entry.booked_on`,
    'Effective Day': sql`posted.effective_on`,
    'GL Account': numberOf(numbers),
    Account: sql`account`,
    Partner: partner,
    Currency: sql`entry.currency`,
    Debit: money(sql`greatest(amount_minor, 0)`),
    Credit: money(sql`greatest(-amount_minor, 0)`),
    Books: sql`entry.vendor_id`,
    Transaction: sql`entry.sequence`,
    Line: sql`line`,
    Event: sql`posted.kind`,
    Subject: sql`posted.subject_id`,
  })
  return copyOf(
    sql`
      select ${selected(cells)} from ledger.entries as entry
      join ledger.transactions as posted on posted.vendor_id = entry.vendor_id and posted.sequence = entry.sequence
      where entry.booked_on >= ${month}::date and entry.booked_on < ${lastDay(month)}
      order by entry.booked_on, entry.vendor_id, entry.sequence, line`.compile(db),
  )
}

/** The trial balance of a month by account, partner and currency. */
export function trialBalanceStatement(db: Db, month: string, numbers: AccountNumbers): string {
  const inMonth = (side: Cell) => money(sql`coalesce(sum(${side}) filter (where month = ${month}::date), 0)`)
  const cells = columnsOf({
    'GL Account': numberOf(numbers),
    Account: sql`account`,
    Partner: partner,
    Currency: sql`currency`,
    Opening: money(sql`coalesce(sum(debit_minor - credit_minor) filter (where month < ${month}::date), 0)`),
    Debit: inMonth(sql`debit_minor`),
    Credit: inMonth(sql`credit_minor`),
    Closing: money(sql`sum(debit_minor - credit_minor)`),
  })
  return copyOf(
    sql`
      select ${selected(cells)} from ledger.monthly_changes where month <= ${month}::date
      group by account, partner_id, currency order by currency, account, partner_id`.compile(db),
  )
}
