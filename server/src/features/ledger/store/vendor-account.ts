import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { vendorAccounts, type MovementKind } from '../domain/vendor-account.ts'

/** A month of the balance with a vendor, in one currency. What is owed to the vendor is positive. */
export interface VendorMonth {
  /** As YYYY-MM. */
  readonly month: string
  readonly currency: Currency
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** What was sent to the vendor, less what came back. */
  readonly paidMinor: bigint
}

const owned = sql`account = any(${[...vendorAccounts]}::text[])`

/** Lists the months in which the balance with the vendor moved, the latest first. It reads sums of months, and payments by kind. */
export async function listVendorMonths(db: Db, vendorId: string): Promise<readonly VendorMonth[]> {
  const { rows } = await sql<VendorMonth>`
    with paid as (
      select date_trunc('month', posted.booked_on::timestamp)::date as month, posted.currency, sum(entry.amount_minor) as paid
      from ledger.transactions posted
      join ledger.entries entry on entry.vendor_id = posted.vendor_id and entry.sequence = posted.sequence
      where posted.vendor_id = ${vendorId} and entry.vendor_id = ${vendorId}
        and posted.kind in ('transfer-submitted', 'transfer-returned', 'transfer-refused')
        and entry.account in ('payable-to-vendor', 'returns')
      group by 1, 2
    ), moved as (
      select month, currency, sum(credit_minor - debit_minor) as change from ledger.monthly_changes
      where vendor_id = ${vendorId} and ${owned} group by month, currency
    )
    select to_char(moved.month, 'YYYY-MM') as month, moved.currency,
      (sum(change) over through - change)::bigint as "openingMinor", (sum(change) over through)::bigint as "closingMinor",
      coalesce(paid.paid, 0)::bigint as "paidMinor"
    from moved left join paid on paid.month = moved.month and paid.currency = moved.currency
    window through as (partition by moved.currency order by moved.month)
    order by moved.month desc, moved.currency`.execute(db)
  return rows
}

/** One vendor, currency and month. */
export interface MonthOfVendor {
  readonly vendorId: string
  readonly currency: Currency
  /** As YYYY-MM. */
  readonly month: string
}

export interface Movements {
  readonly kind: MovementKind
  /** They take back what was posted before. */
  readonly isUndone: boolean
  readonly count: number
  readonly amountMinor: bigint
}

/**
 * What each transaction of a month changed, by its kind. A reversal has the kind of what it reverses, directly or through other
 * reversals. A fee is a movement of its own, although it is posted with its invoice.
 */
const movements = ({ vendorId, currency, month }: MonthOfVendor) => sql`
  recursive moved as (
    select sequence, account, -sum(amount_minor) as amount from ledger.entries
    where vendor_id = ${vendorId} and currency = ${currency} and (${owned} or account = 'fee-income')
      and booked_on >= ${`${month}-01`}::date and booked_on < (${`${month}-01`}::date + interval '1 month')::date
    group by sequence, account
  ), origin as (
    select posted.sequence as start, posted.kind, posted.subject_id, posted.booked_on, posted.reverses, false as is_undone
    from ledger.transactions posted
    where posted.vendor_id = ${vendorId} and posted.sequence in (select sequence from moved)
    union all
    select origin.start, posted.kind, posted.subject_id, origin.booked_on, posted.reverses, not origin.is_undone
    from origin join ledger.transactions posted on posted.vendor_id = ${vendorId} and posted.sequence = origin.reverses
  ), movements as (
    select part.sequence, origin.subject_id, origin.booked_on, origin.is_undone,
      case
        when part.account = 'fee' then 'fees'
        when origin.kind = 'invoice-requested' then 'invoices'
        when origin.kind = 'collection-applied' then 'overpayments'
        when origin.kind = 'shortfall-recognized' then 'shortfalls'
        when origin.kind = 'credit-memo-applied' then 'credit-memos'
        when origin.kind = 'transfer-submitted' and part.account = 'payable-to-vendor' then 'payments'
        when origin.kind = 'transfer-submitted' then 'fee-debits'
        when origin.kind in ('transfer-returned', 'transfer-refused') and part.account = 'returns' then 'payments-returned'
        when origin.kind in ('transfer-returned', 'transfer-refused') then 'fee-debits-returned'
        -- What moves between these accounts alone adds up to zero, and is left out below.
        else 'others'
      end as kind,
      sum(part.amount) as amount
    from (
      select sequence, account, amount from moved
      union all
      -- The income belongs to the full amount of the invoice, and the fee takes it off.
      select sequence, 'fee', -amount from moved where account = 'fee-income'
    ) as part join origin on origin.start = part.sequence and origin.reverses is null
    group by 1, 2, 3, 4, 5
  )`

export async function sumMovements(db: Db, of: MonthOfVendor): Promise<readonly Movements[]> {
  const { rows } = await sql<Movements>`
    with ${movements(of)}
    select kind, is_undone as "isUndone", count(*)::integer as count, sum(amount)::bigint as "amountMinor"
    from movements where amount <> 0 group by kind, is_undone`.execute(db)
  return rows
}

export interface Movement {
  readonly kind: MovementKind
  readonly isUndone: boolean
  /** The subject of the event, also where this is its reversal. */
  readonly subjectId: string
  readonly bookedOn: string
  readonly amountMinor: bigint
}

/** Lists the movements of these kinds in the order in which they were booked, at most so many. */
export async function listMovements(
  db: Db,
  of: MonthOfVendor,
  kinds: readonly MovementKind[],
  limit: number,
): Promise<readonly Movement[]> {
  const { rows } = await sql<Movement>`
    with ${movements(of)}
    select kind, is_undone as "isUndone", subject_id as "subjectId", booked_on as "bookedOn", amount::bigint as "amountMinor"
    from movements where amount <> 0 and kind = any(${[...kinds]}::text[])
    order by sequence, kind limit ${limit}`.execute(db)
  return rows
}
