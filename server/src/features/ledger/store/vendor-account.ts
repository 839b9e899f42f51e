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
  recursive moved as materialized (
    select sequence, account, -sum(amount_minor) as amount from ledger.entries
    where vendor_id = ${vendorId} and currency = ${currency} and (${owned} or account = 'fee-income')
      and booked_on >= ${`${month}-01`}::date and booked_on < (${`${month}-01`}::date + interval '1 month')::date
    group by sequence, account
  ), posted as materialized (
    -- The numbers of a month follow each other, but for transactions that move nothing here.
    select sequence, kind, subject_id, booked_on, reverses from ledger.transactions
    where vendor_id = ${vendorId}
      and sequence between (select min(sequence) from moved) and (select max(sequence) from moved)
  ), undone as (
    select sequence as start, subject_id, kind, booked_on, reverses, false as is_undone from posted where reverses is not null
    union all
    select undone.start, found.subject_id, found.kind, undone.booked_on, found.reverses, not undone.is_undone
    from undone join ledger.transactions found on found.vendor_id = ${vendorId} and found.sequence = undone.reverses
  ), origin as (
    select sequence as start, subject_id, kind, booked_on, false as is_undone from posted where reverses is null
    union all
    select start, subject_id, kind, booked_on, is_undone from undone where reverses is null
  ), movements as (
    select part.sequence, origin.subject_id, origin.booked_on, origin.is_undone,
      case
        when part.account = 'fee' then 'fees'
        when origin.kind = 'invoice-requested' then 'invoices'
        when origin.kind = 'collection-applied' then 'overpayments'
        when origin.kind = 'shortfall-recognized' then 'shortfalls'
        when origin.kind = 'credit-memo-applied' then 'credit-memos'
        when origin.kind = 'transfer-submitted' and part.account = 'payable-to-vendor' then 'payments'
        -- What is submitted is never taken back, so a debit adds to what the vendor has, and a refund takes it off again.
        when origin.kind = 'transfer-submitted' and part.amount < 0 then 'fee-refunds'
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
    ) as part join origin on origin.start = part.sequence
    group by 1, 2, 3, 4, 5
  )`

export interface Movement {
  readonly kind: MovementKind
  readonly isUndone: boolean
  /** The subject of the event, also where this is its reversal. */
  readonly subjectId: string
  readonly bookedOn: string
  readonly amountMinor: bigint
}

export interface MonthMovements {
  /** The number and sum of each kind, over all movements. */
  readonly sums: readonly Movements[]
  /** In the order in which they were booked, at most so many of each kind. */
  readonly listed: readonly Movement[]
}

/** Reads the movements of a month once, for its sums and for its first rows. */
export async function readMovements(db: Db, of: MonthOfVendor, limit: number): Promise<MonthMovements> {
  const { rows } = await sql<Movement & { readonly count: number; readonly totalMinor: bigint }>`
    with ${movements(of)}
    select kind, is_undone as "isUndone", subject_id as "subjectId", booked_on as "bookedOn", amount::bigint as "amountMinor",
      count, total::bigint as "totalMinor"
    from (
      select *, row_number() over (partition by kind, is_undone order by sequence) as place,
        (count(*) over same)::integer as count, sum(amount) over same as total
      from movements where amount <> 0
      window same as (partition by kind, is_undone)
    ) as placed where place <= ${limit} order by sequence, kind`.execute(db)
  const sums = new Map(
    rows.map(({ kind, isUndone, count, totalMinor: amountMinor }) => [
      `${kind} ${isUndone}`,
      { kind, isUndone, count, amountMinor },
    ]),
  )
  return {
    sums: [...sums.values()],
    listed: rows.map(({ kind, isUndone, subjectId, bookedOn, amountMinor }) => ({
      kind,
      isUndone,
      subjectId,
      bookedOn,
      amountMinor,
    })),
  }
}
