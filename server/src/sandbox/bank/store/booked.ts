import { sql } from 'kysely'
import type { BookedEntry } from '../../../features/payments/index.ts'
import type { Db } from '../../../platform/database/open.ts'

/** What the bank booked on a day, as the holder of the sending account sees it. A report that was repeated is one booking. */
export async function bookedOn(db: Db, currency: string, day: string): Promise<readonly BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    select answer.key, sum(
      case when (entry.kind = 'debit') = (answer.kind = 'settled') then entry.amount_minor else -entry.amount_minor end
    )::bigint as "amountMinor"
    from (
      select distinct key, kind from sandbox.bank_answers
      where currency = ${currency} and answered_on = ${day}::date and kind in ('settled', 'returned')
    ) as answer join sandbox.bank_entries as entry using (key)
    where entry.kind <> 'prenote'
    group by answer.key`.execute(db)
  return rows
}
