import type { Currency } from '@sooner/money'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { vendorsWhere, type Stretch } from './vendors-with.ts'

/** An invoice whose partner has confirmed a redirect, and which is not paid yet. */
interface AcknowledgedRow {
  readonly invoice_id: string
  readonly currency: Currency
  readonly due_date: string | null
  readonly owed_minor: bigint
}

// The text is that of the index, so that PostgreSQL can use it.
const isAcknowledged = sql<SqlBool>`state = 'requested' and payout_method is null`

export const acknowledgedInvoices = (vendorId: string): Expression<AcknowledgedRow> =>
  sql<AcknowledgedRow>`(
    select invoice_id, currency, due_date, vendor_open_minor as owed_minor
    from invoices.invoices where vendor_id = ${vendorId}::uuid and ${isAcknowledged})`

export async function hasAcknowledged(db: Db, vendorId: string): Promise<boolean> {
  const { rows } = await sql`select from ${acknowledgedInvoices(vendorId)} as due limit 1`.execute(db)
  return rows.length > 0
}

/** Lists, by id and in batches, the vendors with redirects that were confirmed and not paid yet. */
export const vendorsWithAcknowledged = (db: Db, stretch: Stretch): Promise<string[]> =>
  vendorsWhere(db, isAcknowledged, stretch)
