import { sql, type Expression } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { every } from '../../../platform/lists/conditions.ts'
import type { AdjustmentKind } from '@sooner/rules/transfers'
import { containing } from './invoice-filter.ts'

/** What the list of payments needs of the invoices in them. */
export interface PaidInvoiceRow {
  readonly vendor_id: string
  readonly invoice_id: string
  readonly number: string
  readonly due_date: string | null
}

/** The invoices of these vendors, for a query of the caller. */
export const invoicesOfVendors = (vendorIds: readonly string[]): Expression<PaidInvoiceRow> =>
  sql<PaidInvoiceRow>`(
    select vendor_id, invoice_id, number, due_date from invoices.invoices where vendor_id = any(${vendorIds}::uuid[]))`

/** What a transfer of an invoice states about it. */
export interface InvoiceToPay {
  readonly invoice_id: string
  readonly external_client_id: string
  readonly reference: string | null
  readonly number: string
}

export const invoicesToPay = (vendorId: string): Expression<InvoiceToPay> =>
  sql<InvoiceToPay>`(
    select invoice_id, external_client_id, reference, number from invoices.invoices where vendor_id = ${vendorId}::uuid)`

/** The ids of the invoices that a search finds; undefined for a search without text. */
export function invoicesFound(
  vendorId: string,
  searchTerm: string,
): Expression<{ invoice_id: string }> | undefined {
  const conditions = containing(searchTerm)
  return conditions.length === 0
    ? undefined
    : sql<{ invoice_id: string }>`(
        select invoice_id from invoices.invoices where vendor_id = ${vendorId} and ${every(conditions)})`
}

export interface NamedInvoice {
  readonly invoiceId: string
  readonly number: string
  readonly reference: string | null
  readonly partnerId: number
  readonly externalClientId: string
  readonly clientName: string
}

/** How a payment names these invoices. */
export const namesOfInvoices = (
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<readonly NamedInvoice[]> =>
  db
    .selectFrom('invoices.invoices')
    .select([
      'invoice_id as invoiceId',
      'number',
      'reference',
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      'client_name as clientName',
    ])
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .execute()

export interface NamedBatch {
  readonly vendor_id: string
  readonly invoice_id: string
  readonly payment_id: string
  readonly payment_reference: string
  /** Null if all of it came back. */
  readonly arrives_on: string | null
  readonly requested_at: Date
}

/**
 * Names the payment of each of these invoices, with the day on which it arrives: on the invoice, unless it is held because a part of it came back, and on what was taken
 * off it and names none yet. What was netted belongs to the payment that was requested in the same act; what credit memos took off
 * is stated with the first payment that does not fail. The rows are those of a query of the caller.
 */
export async function namePayments(tx: Tx, rows: Expression<NamedBatch>): Promise<void> {
  await sql`
    update invoices.invoices as stored
    set batch_transfer_id = given.payment_id, payment_reference = given.payment_reference,
      estimated_payment_date = coalesce(given.arrives_on, stored.estimated_payment_date)
    from ${rows} as given
    where stored.vendor_id = given.vendor_id and stored.invoice_id = given.invoice_id
      and stored.state not in ('requires-manual-approval', 'awaiting-eligibility')
      and (stored.batch_transfer_id, stored.payment_reference, stored.estimated_payment_date)
        is distinct from (given.payment_id, given.payment_reference, coalesce(given.arrives_on, stored.estimated_payment_date))`.execute(
    tx,
  )
  await sql`
    update invoices.adjustments as stored set batch_transfer_id = given.payment_id
    from ${rows} as given
    where stored.vendor_id = given.vendor_id and stored.paid_with_invoice_id = given.invoice_id
      and stored.batch_transfer_id is null
      and (stored.deduction_id is null or stored.created_at = given.requested_at)`.execute(tx)
}

export interface Arrival {
  readonly paymentId: string
  readonly arrivesOn: string
}

/** The invoices that name these payments state the days on which they arrive now. Those that are held or wait again are left alone. */
export async function moveArrivals(tx: Tx, vendorId: string, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return
  await sql`
    update invoices.invoices as stored set estimated_payment_date = given.arrives_on
    from unnest(${arrivals.map(({ paymentId }) => paymentId)}::uuid[], ${arrivals.map(({ arrivesOn }) => arrivesOn)}::date[])
      as given (payment_id, arrives_on)
    where stored.vendor_id = ${vendorId} and stored.batch_transfer_id = given.payment_id
      and stored.state not in ('requires-manual-approval', 'awaiting-eligibility')
      and stored.estimated_payment_date is distinct from given.arrives_on`.execute(tx)
}

/** These payments were never sent. What was taken off with them is stated with the payments that are sent instead. */
export async function unnamePayments(tx: Tx, vendorId: string, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await sql`
    update invoices.invoices set batch_transfer_id = null, payment_reference = null
    where vendor_id = ${vendorId} and batch_transfer_id = any(${paymentIds}::uuid[])`.execute(tx)
  await sql`
    update invoices.adjustments set batch_transfer_id = null
    where vendor_id = ${vendorId} and batch_transfer_id = any(${paymentIds}::uuid[])`.execute(tx)
}

export interface Moved {
  readonly invoiceId: string
  readonly from: string
  readonly to: string
}

/** What was netted with payments that go with another batch, because the bank never had the first one, goes with them. */
export async function moveAdjustments(tx: Tx, vendorId: string, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update invoices.adjustments as stored set batch_transfer_id = given.next
    from unnest(${moved.map(({ invoiceId }) => invoiceId)}::uuid[], ${moved.map(({ from }) => from)}::uuid[],
      ${moved.map(({ to }) => to)}::uuid[]) as given (invoice, former, next)
    where stored.vendor_id = ${vendorId} and stored.paid_with_invoice_id = given.invoice
      and stored.batch_transfer_id = given.former`.execute(tx)
}

export interface NettedRow {
  readonly paidWithInvoiceId: string
  readonly kind: AdjustmentKind
  readonly reason: string
  readonly invoiceId: string | null
  readonly amountMinor: bigint
}

/** What was netted with these invoices in a payment, as it was when the payment was sent, the oldest first. */
export async function nettedInPayment(
  db: Db,
  vendorId: string,
  paymentId: string,
  invoiceIds: readonly string[],
): Promise<readonly NettedRow[]> {
  const { rows } = await sql<NettedRow>`
    select paid_with_invoice_id as "paidWithInvoiceId", kind, reason, invoice_id as "invoiceId",
      -amount_minor as "amountMinor"
    from invoices.adjustments
    where vendor_id = ${vendorId} and batch_transfer_id = ${paymentId} and deduction_id is not null and amount_minor < 0
      and paid_with_invoice_id = any(${invoiceIds}::uuid[])
    order by created_at, adjustment_id`.execute(db)
  return rows
}

export async function countAdjustmentsOf(db: Db, vendorId: string, paymentId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from invoices.adjustments
    where vendor_id = ${vendorId} and batch_transfer_id = ${paymentId}`.execute(db)
  return rows[0]?.total ?? 0
}
