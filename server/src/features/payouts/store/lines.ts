import type { Currency } from '@sooner/money'
import type { FeeScheme, PayoutMethod } from '@sooner/rules/programs'
import type { PayoutLineStatus } from '@sooner/rules/transfers'
import { sql, type Expression } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { RequestedRow } from '../domain/rows.ts'

/** The fees that are debited apart, each with an entry of its own at the bank. */
export const debitedFees = sql`coalesce(sum(line.fee_minor) filter (where line.fee_scheme = 'debiting'), 0)::bigint`

/** The fees that are a part of what the lines transfer. */
export const withheldFees = sql`coalesce(sum(line.fee_minor) filter (where line.fee_scheme = 'discounting'), 0)::bigint`

export async function insertLines(tx: Tx, lines: readonly PayoutLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    vendor_id: line.vendorId,
    line_id: line.id,
    payout_id: line.payoutId,
    invoice_id: line.invoiceId,
    line_item_id: line.lineItemId,
    partner_number: line.partnerId,
    payout_method: line.payoutMethod,
    currency: line.currency,
    gross_minor: `${line.grossMinor}`,
    fee_minor: `${line.feeMinor}`,
    fee_scheme: line.feeScheme,
    fee_transfer_id: line.feeTransferId,
    deducted_minor: `${line.deductedMinor}`,
    fee_netted_minor: `${line.feeNettedMinor}`,
    status: line.status,
    requested_at: at,
    updated_at: at,
  }))
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into payouts.lines (${names})
    select ${names} from json_populate_recordset(null::payouts.lines, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

const wholeLines = (db: Db, vendorId: string) =>
  db
    .selectFrom('payouts.lines')
    .select([
      'vendor_id as vendorId',
      'line_id as id',
      'payout_id as payoutId',
      'invoice_id as invoiceId',
      'line_item_id as lineItemId',
      'partner_number as partnerId',
      'payout_method as payoutMethod',
      'currency',
      'gross_minor as grossMinor',
      'fee_minor as feeMinor',
      'fee_scheme as feeScheme',
      'fee_transfer_id as feeTransferId',
      'deducted_minor as deductedMinor',
      'fee_netted_minor as feeNettedMinor',
      sql<bigint>`net_minor`.as('netMinor'),
      'status',
    ])
    .$narrowType<{
      payoutMethod: PayoutMethod
      feeScheme: FeeScheme
      currency: Currency
      status: PayoutLineStatus
    }>()
    .where('vendor_id', '=', vendorId)
    .orderBy('line_id')

/** Locks the payments with these ids, in the order of the ids. */
export const lockLines = (tx: Tx, vendorId: string, ids: readonly string[]): Promise<readonly PayoutLine[]> =>
  wholeLines(tx, vendorId)
    .where('line_id', '=', sql<string>`any(${ids}::uuid[])`)
    .forUpdate()
    .execute()

/** Locks the payments whose fees these transfers debit. */
export const lockLinesOfFees = (
  tx: Tx,
  vendorId: string,
  feeTransferIds: readonly string[],
): Promise<readonly PayoutLine[]> =>
  wholeLines(tx, vendorId)
    .where('fee_transfer_id', '=', sql<string>`any(${feeTransferIds}::uuid[])`)
    .forUpdate()
    .execute()

/** Locks all that was to pay these invoices or has paid them. */
export const lockLinesOfInvoices = (
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<readonly PayoutLine[]> =>
  wholeLines(tx, vendorId)
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .where('status', '<>', 'failed')
    .forUpdate()
    .execute()

/** Lines that leave the payments with which they were to be sent, by the payment; null for those that were in none of the list. */
export async function leavePayments(
  tx: Tx,
  vendorId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; paymentId: string | null }>`
    update payouts.lines as stored set batch_id = null
    from unnest(${lineIds}::uuid[]) as given (id)
    left join (payouts.lines as own join remittances.payments as payment
      on payment.vendor_id = own.vendor_id and payment.payment_id = own.batch_id)
      on own.vendor_id = ${vendorId} and own.line_id = given.id
    where stored.vendor_id = ${vendorId} and stored.line_id = given.id
    returning given.id, payment.payment_id as "paymentId"`.execute(tx)
  return new Map(rows.map(({ id, paymentId }) => [id, paymentId]))
}

interface NewStatus {
  readonly status: PayoutLineStatus
  readonly code: string | null
  readonly at: Date
}

export async function saveStatus(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
  { status, code, at }: NewStatus,
): Promise<void> {
  await sql`
    update payouts.lines set status = ${status}, code = ${code}, updated_at = ${at}
    where vendor_id = ${vendorId} and line_id = any(${ids}::uuid[])`.execute(tx)
}

export interface PaidLine {
  readonly invoiceId: string
  readonly lineItemId: string
  readonly grossMinor: bigint
  /** Whether the bank has not taken a payment of it yet. */
  readonly isUnderWay: boolean
}

/** What was paid for these invoices, or is under way: everything that did not fail. */
export async function paidLines(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<readonly PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select invoice_id as "invoiceId", line_item_id as "lineItemId", sum(gross_minor)::bigint as "grossMinor",
      bool_or(status = 'requested') as "isUnderWay"
    from unnest(${invoiceIds}::uuid[]) as asked (invoice_id) join payouts.lines using (invoice_id)
    where vendor_id = ${vendorId} and status <> 'failed'
    group by invoice_id, line_item_id`.execute(db)
  return rows
}

/** What earlier payments of an invoice that did not fail have brought, without withheld fees, and what they cost. */
interface Before {
  readonly paid_before_minor: bigint
  readonly fee_before_minor: bigint
  readonly fee_debited_before_minor: bigint
}

/** The rows of a query, each with what earlier payments of its invoice have brought. */
export const withPaidBefore = (
  vendorId: string,
  rows: Expression<RequestedRow>,
): Expression<RequestedRow & Before> => sql<RequestedRow & Before>`(
  select given.*, before.* from ${rows} as given cross join lateral (
    select coalesce(sum(gross_minor), 0)::bigint - ${withheldFees} as paid_before_minor,
      coalesce(sum(fee_minor), 0)::bigint as fee_before_minor, ${debitedFees} as fee_debited_before_minor
    from payouts.lines as line
    where line.vendor_id = ${vendorId}::uuid and line.invoice_id = given.invoice_id and line.status <> 'failed'
  ) as before)`

/** Of these invoices, those that wait for the bank to take a payment. */
export async function waitingInvoices(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct invoice_id as id from payouts.lines
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and status = 'requested'`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

interface SummedLines {
  readonly attemptId: string
  readonly invoiceCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly deductedMinor: bigint
}

interface LineOfEntry {
  readonly attemptId: string
  readonly lineId: string
}

/** Sums the lines that each entry at the bank pays, by the entry. */
export async function sumLinesByEntry(
  db: Db,
  vendorId: string,
  lines: readonly LineOfEntry[],
): Promise<ReadonlyMap<string, SummedLines>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<SummedLines>`
    select given.attempt as "attemptId", count(distinct line.invoice_id)::integer as "invoiceCount",
      sum(line.gross_minor)::bigint as "grossMinor", ${withheldFees} as "feeMinor",
      sum(line.deducted_minor)::bigint as "deductedMinor"
    from unnest(${lines.map(({ attemptId }) => attemptId)}::uuid[], ${lines.map(({ lineId }) => lineId)}::uuid[])
      as given (attempt, line)
    join payouts.lines as line on line.vendor_id = ${vendorId} and line.line_id = given.line
    group by given.attempt`.execute(db)
  return new Map(rows.map((row) => [row.attemptId, row]))
}
