import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

export interface BankMovements {
  /** What transfers moved the provider's money by, for each vendor and subject. */
  readonly transfers: readonly {
    readonly vendorId: string
    readonly subjectId: string
    readonly amountMinor: bigint
  }[]
  /** What moved it otherwise. */
  readonly otherMinor: bigint
}

/** Everything that moved `bank-cash` on a day, over all books. A reversal has the subject of its own and counts as other. */
export async function bankMovementsOn(db: Db, currency: Currency, day: string): Promise<BankMovements> {
  const { rows } = await sql<{ vendorId: string; subjectId: string | null; amountMinor: bigint }>`
    with moved as (
      select vendor_id, sequence, sum(amount_minor) as amount from ledger.entries
      where booked_on = ${day}::date and account = 'bank-cash' and currency = ${currency}
      group by vendor_id, sequence
    ), named as (
      select moved.vendor_id, moved.amount,
        case when posted.kind in ('transfer-settled', 'transfer-returned') then posted.subject_id end as subject_id
      from moved join ledger.transactions posted
        on posted.vendor_id = moved.vendor_id and posted.sequence = moved.sequence
    )
    select vendor_id as "vendorId", subject_id as "subjectId", sum(amount)::bigint as "amountMinor"
    from named group by vendor_id, subject_id`.execute(db)
  return {
    transfers: rows.flatMap(({ vendorId, subjectId, amountMinor }) =>
      subjectId === null ? [] : [{ vendorId, subjectId, amountMinor }],
    ),
    otherMinor: rows.reduce(
      (sum, { subjectId, amountMinor }) => (subjectId === null ? sum + amountMinor : sum),
      0n,
    ),
  }
}
