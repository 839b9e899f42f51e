import type { Currency } from '@sooner/money'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'
import type { OwnGround } from '@sooner/rules/upcoming'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Stretch } from './vendors-with.ts'

const summed = (name: string) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)::float8`

/** What will arrive of invoices that no payment has yet, added up by day, currency, ground and display state. */
export interface Coming {
  readonly currency: Currency
  /** Null where no day is known. */
  readonly arrivesOn: string | null
  readonly restsOn: OwnGround
  readonly displayState: InvoiceDisplayState
  readonly invoiceCount: number
  /** After fees, credit memos and what was deducted with the request. */
  readonly arrivingMinor: number
  /** What credit memos and deductions have reduced it by. */
  readonly reducedMinor: number
}

/** What will arrive by that day, the earliest first, then what has no day yet. The database stores that day as `infinity`. */
export async function readComing(db: Db, vendorId: string, through: string): Promise<readonly Coming[]> {
  const rows = await db
    .selectFrom('invoices.arrival_counts')
    .select([
      'currency',
      sql<string | null>`nullif(arrives_on, 'infinity')`.as('arrivesOn'),
      'rests_on as restsOn',
      'display_state as displayState',
      summed('rows').as('invoiceCount'),
      summed('arriving_minor').as('arrivingMinor'),
      summed('reduced_minor').as('reducedMinor'),
    ])
    .where('vendor_id', '=', vendorId)
    .where((eb) => eb.or([eb('arrives_on', '<=', through), eb('arrives_on', '=', 'infinity')]))
    .groupBy(['currency', 'arrives_on', 'rests_on', 'display_state'])
    .having(sql<number>`sum(rows)`, '>', 0)
    .orderBy('arrives_on')
    .orderBy('currency', 'desc')
    .orderBy('rests_on')
    .orderBy('display_state')
    .$narrowType<{ currency: Currency; restsOn: OwnGround; displayState: InvoiceDisplayState }>()
    .execute()
  return rows
}

/** Lists, by id and in batches, the vendors to whom something will arrive on these days, both ends included. */
export async function vendorsExpecting(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
  { after, limit }: Stretch,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices.arrival_counts')
    .select('vendor_id as id')
    .where('arrives_on', '>=', from)
    .where('arrives_on', '<=', to)
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .groupBy('vendor_id')
    .having((row) => row.fn.sum('rows'), '>', 0)
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
