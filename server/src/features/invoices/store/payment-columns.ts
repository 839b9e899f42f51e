import type { Currency } from '@sooner/money'
import type { InvoiceActor } from '@sooner/rules/invoice-states'
import type { FeeScheme, PayoutMethod } from '@sooner/rules/programs'
import { sql, type Expression } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import { asRequested } from '../domain/pay.ts'

/** An invoice that is paid, with what the payout states about it. */
export interface RequestedRow {
  readonly invoice_id: string
  /** What is paid of it, with the fee. */
  readonly gross_minor: bigint
  readonly fee_minor: bigint
  /** What earlier payments of it have brought. */
  readonly paid_before_minor: bigint
  /** The fees of those payments, and what of them is debited separately. */
  readonly fee_before_minor: bigint
  readonly fee_debited_before_minor: bigint
  /** By how many days its money arrives earlier than without a request. */
  readonly days_early: number
}

export interface Requesting {
  readonly vendorId: string
  readonly actor: string
  readonly actorKind: InvoiceActor
  readonly at: Date
  readonly payoutId: string
  readonly payoutMethod: PayoutMethod
  /** Whether the fee is withheld, or debited in a transfer of its own. */
  readonly feeScheme: FeeScheme
  /** The day on which the money arrives. */
  readonly payOn: Readonly<Record<Currency, string>>
}

/**
 * Moves the invoices of a query and their history in one statement, and returns how many it moved: those that still wait for a request.
 * Redirects that the partner acknowledged are in the state already, and only wait for their payment. The lines are moved by
 * `requestLines`, with what is paid of them, so that each row is written once.
 */
export async function saveRequested(
  tx: Tx,
  { vendorId, actor, actorKind, at, payoutId, payoutMethod, feeScheme, payOn }: Requesting,
  rows: Expression<RequestedRow>,
): Promise<number> {
  const payoutOf = (method: PayoutMethod) =>
    payoutMethod === method ? sql`${payoutId}::uuid` : sql`null::uuid`
  const { rows: moved } = await sql<{ count: number }>`
    with moved as (
      update invoices.invoices as stored set
        version = stored.version + 1, updated_at = ${at}, state = ${asRequested.state},
        display_state = ${asRequested.displayState}, reason = ${asRequested.reason}, pay_status = ${asRequested.payStatus},
        memo_minor = null, is_withdrawn = false, payout_method = ${payoutMethod}, requested_at = ${at},
        estimated_payment_date = ${valueFor(sql`stored.currency`, payOn, 'date')},
        acceleration_days = given.days_early, fee_minor = given.fee_minor,
        fee_debited_minor = case when ${feeScheme} = 'debiting' then given.fee_minor else 0 end,
        net_minor = given.gross_minor - given.fee_minor,
        paid_before_minor = case when stored.funded_minor = 0 then 0 else given.paid_before_minor end,
        fee_before_minor = case when stored.funded_minor = 0 then 0 else given.fee_before_minor end,
        fee_debited_before_minor = case when stored.funded_minor = 0 then 0 else given.fee_debited_before_minor end,
        funded_minor = stored.funded_minor + given.gross_minor,
        funded_at = null, batch_transfer_id = null, payment_reference = null,
        instant_payout_id = ${payoutOf('instant-payout')}, on_demand_payout_id = ${payoutOf('on-demand-payout')}
      from ${rows} as given
      where stored.vendor_id = ${vendorId} and stored.invoice_id = given.invoice_id
        and stored.document_kind = 'invoice'
        and (stored.state = ${asRequested.from} or (stored.state = ${asRequested.state} and stored.payout_method is null))
      returning stored.invoice_id, old.state as from_state
    ), noted as (
      insert into invoices.history (vendor_id, invoice_id, at, actor, actor_kind, event, from_state, to_state)
      select ${vendorId}::uuid, invoice_id, ${at}::timestamptz, ${actor}::text, ${actorKind}::text, ${asRequested.event}::text,
        from_state, ${asRequested.state}::text
      from moved where from_state <> ${asRequested.state}
    )
    select count(*)::integer as count from moved`.execute(tx)
  return moved[0]?.count ?? 0
}

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
