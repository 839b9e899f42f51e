import type { Currency } from '@sooner/money'
import type { Sql } from '../../../server/src/platform/database/open.ts'

/** What a partner knows of an invoice that it has not paid, and the vendor's number at that partner. */
export interface OwedInvoice {
  readonly vendorId: string
  readonly invoiceId: string
  readonly vendorNumber: string
  readonly partnerId: number
  readonly currency: Currency
  readonly sourceId: string
  readonly number: string
  readonly clientId: string
  readonly reference: string | null
  readonly state: string
  readonly dueDate: string | null
  readonly openMinor: bigint
  /** What credit memos took off it after the vendor was paid. */
  readonly creditedMinor: bigint
}

/** In an order that only the seed decides. */
export const readOwed = (sql: Sql): Promise<readonly OwedInvoice[]> => sql<OwedInvoice[]>`
  select vendor_id as "vendorId", invoice_id as "invoiceId", payer.number as "vendorNumber", partner_number as "partnerId",
    currency, source_key as "sourceId", invoices.number, external_client_id as "clientId", reference, state,
    due_date as "dueDate", open_amount_minor as "openMinor", coalesce((
      select -sum(one.amount_minor) from invoices.adjustments as one
      where one.vendor_id = invoices.vendor_id and one.invoice_id = invoices.invoice_id and one.memo_id is not null
        and one.deduction_id is not null), 0)::bigint as "creditedMinor"
  from invoices.invoices join simulation.vendor_numbers as payer using (vendor_id)
  where document_kind = 'invoice' and source = 'feed' and open_amount_minor > 0
    and state in ('imported', 'requires-manual-approval', 'awaiting-eligibility', 'requested', 'funded', 'partially-settled',
      'delinquent', 'defaulted-open')
  order by created_at, vendor_id, invoice_id`
