import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/open.ts'

interface DebitCounts {
  readonly sent: number
  /** Those that came back in that time, by their codes. */
  readonly returned: readonly { readonly code: string; readonly count: number }[]
}

/** A debit may come back up to 60 days after it settled, and some banks are late. */
const returnedWithinDays = 90

/** The debits that settle in these days and that the bank has, and the returns of these days. */
export async function countDebits(
  db: Db,
  currencies: readonly string[],
  from: string,
  through: string,
): Promise<DebitCounts> {
  const { rows: sent } = await sql<{ count: number }>`
    select count(*)::integer as count from transfers.attempts
    where kind = 'debit' and currency = any(${[...currencies]}::text[]) and settles_on between ${from}::date and ${through}::date
      and status in ('submitted', 'settled', 'returned')`.execute(db)
  const { rows: returned } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count from transfers.attempts
    where kind = 'debit' and currency = any(${[...currencies]}::text[]) and settles_on >= ${from}::date - ${returnedWithinDays}::integer
      and status = 'returned' and returned_on between ${from}::date and ${through}::date
    group by code order by code`.execute(db)
  return { sent: sent[0]?.count ?? 0, returned }
}
