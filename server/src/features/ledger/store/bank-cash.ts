import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { EventKey } from '../domain/transaction.ts'

/** What moved the provider's money, by the event that posted it. */
export interface BankMovement {
  readonly vendorId: string
  readonly kind: EventKey['kind']
  readonly subjectId: string
  readonly amountMinor: bigint
}

/** Everything that moved `bank-cash` on a day, over all books. A reversal has the subject of its own. */
export async function bankMovementsOn(
  db: Db,
  currency: Currency,
  day: string,
): Promise<readonly BankMovement[]> {
  const { rows } = await sql<BankMovement>`
    with moved as (
      select vendor_id, sequence, sum(amount_minor)::bigint as amount from ledger.entries
      where booked_on = ${day}::date and account = 'bank-cash' and currency = ${currency}
      group by vendor_id, sequence
    )
    select vendor_id as "vendorId", posted.kind, posted.subject_id as "subjectId", moved.amount as "amountMinor"
    from moved join ledger.transactions as posted using (vendor_id, sequence)`.execute(db)
  return rows
}

/** What the provider has at banks at the end of a day, over all books. */
export async function cashAtEndOf(db: Db, currency: Currency, day: string): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce((
      select sum(balance_minor) from ledger.balances where account = 'bank-cash' and currency = ${currency}), 0)::bigint
      - coalesce((
      select sum(amount_minor) from ledger.entries
      where account = 'bank-cash' and currency = ${currency} and booked_on > ${day}::date), 0)::bigint as minor`.execute(
    db,
  )
  return rows[0]?.minor ?? 0n
}
