import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Confirmation } from '../domain/credit-memos.ts'

interface OwedShortfall {
  /** The line of the collection that stated it. */
  readonly id: string
  readonly invoiceId: string
  /** What no credit memo has confirmed of it. */
  readonly leftMinor: bigint
}

/** The shortfalls of these invoices that are recognized, the oldest first. */
export async function shortfallsOf(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<readonly OwedShortfall[]> {
  const { rows } = await sql<OwedShortfall>`
    select owed.deduction_id as id, owed.invoice_id as "invoiceId", owed.amount_minor - coalesce((
        select sum(one.amount_minor) from invoices.confirmed_shortfalls as one
        where one.vendor_id = ${vendorId} and one.deduction_id = owed.deduction_id), 0)::bigint as "leftMinor"
    from invoices.deductions as owed
    join invoices.collected as stated on stated.vendor_id = ${vendorId} and stated.application_id = owed.deduction_id
    where owed.vendor_id = ${vendorId} and owed.kind = 'shortfall' and owed.invoice_id = any(${invoiceIds}::uuid[])
      and stated.shortfall_undone_at is null
    order by owed.created_at, owed.deduction_id`.execute(db)
  return rows
}

export async function insertConfirmations(
  tx: Tx,
  vendorId: string,
  at: Date,
  confirmations: readonly Confirmation[],
): Promise<void> {
  if (confirmations.length === 0) return
  const column = (of: (one: Confirmation) => string) => confirmations.map(of)
  await sql`
    insert into invoices.confirmed_shortfalls (vendor_id, deduction_id, memo_id, amount_minor, created_at)
    select ${vendorId}::uuid, given.*, ${at}::timestamptz
    from unnest(${column((one) => one.deductionId)}::uuid[], ${column((one) => one.memoId)}::uuid[],
      ${column((one) => `${one.amountMinor}`)}::bigint[]) as given`.execute(tx)
}

/**
 * Of each of these invoices, what a shortfall may state that the vendor owes, or was paid less by, already: what credit memos took off
 * it, and what payments stated that were taken back. What lines that count have stated of it is used.
 */
export async function alreadyOwed(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<{ readonly invoiceId: string; readonly minor: bigint }>`
    select invoice_id as "invoiceId", greatest(0, sum(minor))::bigint as minor from (
      select invoice_id, -amount_minor as minor from invoices.adjustments
      where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and memo_id is not null
      union all
      select invoice_id, case when reversed_at is null then -covered_minor
        when shortfall_undone_at is null then shortfall_minor else 0 end
      from invoices.collected where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[])
    ) as parts group by invoice_id`.execute(db)
  return new Map(rows.map(({ invoiceId, minor }) => [invoiceId, minor]))
}

interface RecognizedShortfall {
  readonly invoiceId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  /** What payments were reduced by for it. */
  readonly nettedMinor: bigint
  readonly isConfirmed: boolean
}

/** Locks the deduction of a shortfall that a line of a collection stated; undefined if none was recognized. */
export async function lockShortfall(
  tx: Tx,
  vendorId: string,
  lineId: string,
): Promise<RecognizedShortfall | undefined> {
  const { rows } = await sql<RecognizedShortfall>`
    select owed.invoice_id as "invoiceId", owed.currency, owed.amount_minor as "amountMinor",
      owed.netted_minor as "nettedMinor",
      exists (select from invoices.confirmed_shortfalls as one
        where one.vendor_id = ${vendorId} and one.deduction_id = owed.deduction_id) as "isConfirmed"
    from invoices.deductions as owed
    join invoices.collected as stated on stated.vendor_id = ${vendorId} and stated.application_id = owed.deduction_id
    where owed.vendor_id = ${vendorId} and owed.deduction_id = ${lineId}
      and stated.shortfall_undone_at is null for update`.execute(tx)
  return rows[0]
}

/** Nothing more is deducted for the shortfall. */
export async function saveUndone(tx: Tx, vendorId: string, lineId: string, at: Date): Promise<void> {
  await sql`
    update invoices.collected set shortfall_undone_at = ${at}
    where vendor_id = ${vendorId} and application_id = ${lineId}`.execute(tx)
  await sql`
    update invoices.deductions set forgiven_minor = amount_minor - netted_minor
    where vendor_id = ${vendorId} and deduction_id = ${lineId}`.execute(tx)
}
