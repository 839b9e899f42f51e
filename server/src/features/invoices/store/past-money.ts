import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

/** The causes of deductions state in their totals what was netted for them. Repeating it changes nothing. */
export async function addNettedToCauses(tx: Tx, vendorId: string): Promise<void> {
  await sql`
    update invoices.invoices as cause set adjustments_total_minor = found.total
    from (
      select invoice_id, sum(amount_minor) as total from invoices.adjustments
      where vendor_id = ${vendorId} and invoice_id in (
        select invoice_id from invoices.deductions where vendor_id = ${vendorId} and netted_minor > 0)
      group by invoice_id
    ) as found
    where cause.vendor_id = ${vendorId} and cause.invoice_id = found.invoice_id
      and cause.adjustments_total_minor <> found.total`.execute(tx)
}

/** What a partner paid at a time for invoices of a vendor, what it will never pay, or what the vendor owes because of it. */
export interface PastCollection {
  readonly kind: 'collected' | 'written-off' | 'shortfall'
  readonly partnerId: number
  readonly currency: Currency
  readonly at: Date
  readonly amountMinor: bigint
}

/** What became of the vendor's invoices after they were paid, by the history of made-up pasts, the oldest first. */
export async function pastCollections(db: Db, vendorId: string): Promise<readonly PastCollection[]> {
  const { rows } = await sql<PastCollection>`
    select entry.event as kind, partner_number as "partnerId", currency, entry.at,
      sum(case entry.event when 'collected' then amount_minor - consumed_minor - open_amount_minor else open_amount_minor end)::bigint
        as "amountMinor"
    from invoices.history as entry join invoices.invoices using (vendor_id, invoice_id)
    where vendor_id = ${vendorId} and entry.event in ('collected', 'written-off')
    group by entry.event, partner_number, currency, entry.at
    union all
    select 'shortfall', cause.partner_number, own.currency, own.created_at, sum(own.amount_minor)::bigint
    from invoices.deductions as own join invoices.invoices as cause using (vendor_id, invoice_id)
    where vendor_id = ${vendorId} and own.kind = 'shortfall'
    group by cause.partner_number, own.currency, own.created_at
    order by 4, 1, 2, 3`.execute(db)
  return rows.filter(({ amountMinor }) => amountMinor > 0n)
}
