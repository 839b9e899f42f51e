import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

const list = (states: readonly InvoiceState[]) => sql<string>`any(${states}::text[])`

export interface Stretch {
  readonly after: string | undefined
  readonly limit: number
}

/** Lists, by id and in batches, the vendors with documents of which a condition holds. */
export async function vendorsWhere(
  db: Db,
  condition: Expression<SqlBool>,
  { after, limit }: Stretch,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices.invoices')
    .select('vendor_id as id')
    .distinct()
    .where(condition)
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists, by id and in batches, the vendors that have documents in one of these states; the stored counts know them. */
export async function vendorsWith(
  db: Db,
  states: readonly InvoiceState[],
  { after, limit }: Stretch,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices.state_counts')
    .select('vendor_id as id')
    .where('state', '=', list(states))
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .groupBy('vendor_id')
    .having((row) => row.fn.sum('rows'), '>', 0)
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The vendors with invoices of a partner, or of one of its clients, that are held or wait. */
export async function vendorsWaiting(
  db: Db,
  { partnerId, externalClientId }: { readonly partnerId: number; readonly externalClientId?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices.invoices')
    .select('vendor_id as id')
    .distinct()
    .where('state', 'in', ['requires-manual-approval', 'awaiting-eligibility'])
    .where('partner_number', '=', partnerId)
    .$if(externalClientId !== undefined, (query) =>
      query.where('external_client_id', '=', externalClientId ?? ''),
    )
    .execute()
  return rows.map(({ id }) => id)
}
