import { sql, type Expression } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

/** What a payment pays of a line item; a payment that failed takes it off again. */
export interface FundedPart {
  readonly invoiceId: string
  readonly lineItemId: string
  readonly amountMinor: bigint
}

/**
 * Adds to what was paid of invoices and of their lines. Payouts call it in the transaction in which a payment is requested or fails, under
 * the lock of the vendor's invoices.
 */
export async function addFunded(tx: Tx, vendorId: string, parts: readonly FundedPart[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update invoices.invoices as stored set funded_minor = stored.funded_minor + given.amount
    from ${sums(
      parts.map(({ invoiceId }) => invoiceId),
      parts,
    )}
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id`.execute(tx)
  await addFundedToLines(tx, vendorId, parts)
}

/** The same where the invoices state it already, as those that were just requested. */
export async function addFundedToLines(
  tx: Tx,
  vendorId: string,
  parts: readonly FundedPart[],
): Promise<void> {
  await sql`
    update invoices.line_items as stored set funded_minor = stored.funded_minor + given.amount
    from ${sums(
      parts.map(({ lineItemId }) => lineItemId),
      parts,
    )}
    where stored.vendor_id = ${vendorId} and stored.line_item_id = given.id`.execute(tx)
}

const sums = (ids: readonly string[], parts: readonly FundedPart[]) => sql`(
  select id, sum(amount)::bigint as amount
  from unnest(${ids}::uuid[], ${parts.map(({ amountMinor }) => `${amountMinor}`)}::bigint[]) as one (id, amount) group by id
) as given`

export interface FundedRow {
  readonly invoice_id: string
  readonly line_item_id: string
  readonly gross_minor: bigint
}

/** States what loaded payments of a vendor have paid. The rows are those of a query of the caller; repeating it changes nothing. */
export async function saveFundedOf(tx: Tx, vendorId: string, rows: Expression<FundedRow>): Promise<void> {
  await sql`
    update invoices.invoices as stored set funded_minor = given.amount
    from (select invoice_id, sum(gross_minor)::bigint as amount from ${rows} as one group by invoice_id) as given
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.invoice_id
      and stored.funded_minor <> given.amount`.execute(tx)
  await sql`
    update invoices.line_items as stored set funded_minor = given.amount
    from (select line_item_id, sum(gross_minor)::bigint as amount from ${rows} as one group by line_item_id) as given
    where stored.vendor_id = ${vendorId} and stored.line_item_id = given.line_item_id
      and stored.funded_minor <> given.amount`.execute(tx)
}
