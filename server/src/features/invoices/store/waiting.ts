import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

/** By how much more, or less, lines of collections wait to take off an invoice. */
export interface WaitingPart {
  readonly invoiceId: string
  readonly minor: bigint
}

/**
 * Adds to what waits until invoices are bought. Collections call it in the transaction in which a line begins or ceases to wait, under
 * the lock of the vendor's invoices.
 */
export async function addWaiting(tx: Tx, vendorId: string, parts: readonly WaitingPart[]): Promise<void> {
  if (parts.length === 0) return
  const [ids, minors] = [parts.map(({ invoiceId }) => invoiceId), parts.map(({ minor }) => `${minor}`)]
  await sql`
    update invoices.invoices as stored set waiting_minor = stored.waiting_minor + given.minor
    from (
      select id, sum(minor)::bigint as minor from unnest(${ids}::uuid[], ${minors}::bigint[]) as one (id, minor) group by id
    ) as given
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id and given.minor <> 0`.execute(tx)
}
