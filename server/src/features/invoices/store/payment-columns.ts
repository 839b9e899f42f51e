import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'

export async function saveFunded(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update invoices.invoices set funded_at = ${at}
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[])`.execute(tx)
}

/** Whether its last request was withdrawn. */
export async function isWithdrawn(tx: Tx, vendorId: string, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices.invoices')
    .select('is_withdrawn')
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.is_withdrawn ?? false
}

/** Nothing requests the invoice early by itself any more. */
export async function saveWithdrawn(tx: Tx, vendorId: string, invoiceId: string): Promise<void> {
  await sql`
    update invoices.invoices set is_withdrawn = true
    where vendor_id = ${vendorId} and invoice_id = ${invoiceId}`.execute(tx)
}

/** What the next payment of each of these invoices deducts. */
export async function saveDeducted(
  tx: Tx,
  vendorId: string,
  deducted: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (deducted.size === 0) return
  await sql`
    update invoices.invoices as stored set deducted_minor = given.amount
    from unnest(${[...deducted.keys()]}::uuid[], ${[...deducted.values()].map(String)}::bigint[]) as given (id, amount)
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id`.execute(tx)
}

/** What a payout stated no longer holds once its transfer has failed. */
export async function clearPayouts(tx: Tx, vendorId: string, invoiceIds: readonly string[]): Promise<void> {
  await sql`
    update invoices.invoices
    set fee_minor = null, net_minor = null, fee_debited_minor = 0, deducted_minor = 0, paid_before_minor = 0, fee_before_minor = 0,
      fee_debited_before_minor = 0, funded_at = null, batch_transfer_id = null, payment_reference = null,
      instant_payout_id = null, on_demand_payout_id = null
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[])`.execute(tx)
  // What credit memos took off remains so, and is stated with the next payment; deductions are netted anew.
  await sql`
    update invoices.adjustments set batch_transfer_id = null
    where vendor_id = ${vendorId} and paid_with_invoice_id = any(${invoiceIds}::uuid[]) and deduction_id is null`.execute(
    tx,
  )
}

/** Adds to the totals of adjustments: to those of each invoice that an adjustment is about. */
export async function addAdjustmentTotals(
  tx: Tx,
  vendorId: string,
  totals: readonly { readonly invoiceId: string; readonly amountMinor: bigint }[],
): Promise<void> {
  if (totals.length === 0) return
  await sql`
    update invoices.invoices as stored set adjustments_total_minor = stored.adjustments_total_minor + given.amount
    from (
      select id, sum(amount) as amount
      from unnest(${totals.map(({ invoiceId }) => invoiceId)}::uuid[], ${totals.map(({ amountMinor }) => `${amountMinor}`)}::bigint[])
        as one (id, amount) group by id
    ) as given
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id`.execute(tx)
}
