import { eachCurrency, type Currency } from '@sooner/money'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Allotment } from '../domain/credit-memos.ts'
import type { Netting, OpenDeduction } from '../domain/deductions.ts'
import { adjustmentRows, type AdjustmentRow } from './invoice-parts.ts'
import type { Paging } from './invoices.ts'

/** The list of one vendor's adjustments. */
export const adjustmentList = defineList({
  table: 'invoices.adjustments',
  scope: ['vendor_id'],
  key: { adjustment_id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      // What is in one payment is little, and has an index of its own.
      indexes: [{ name: 'adjustments_of_invoices', equal: ['is_of_invoice'] }],
    },
  },
  counts: {
    kind: 'stored',
    table: 'invoices.adjustment_counts',
    columns: ['vendor_id', 'is_of_invoice'],
  },
})

/** Lists the adjustments of the vendor's invoices, or what is in one batch transfer, the latest first. */
export const listAdjustments = (
  db: Db,
  vendorId: string,
  { batchTransferId, page, limit }: Paging & { readonly batchTransferId: string | undefined },
): Promise<Page<AdjustmentRow>> =>
  readPage(db, adjustmentList, adjustmentRows(db), {
    sort: 'createdAt',
    direction: 'desc',
    where: { vendor_id: vendorId, is_of_invoice: batchTransferId === undefined ? true : undefined },
    page,
    limit,
    filter:
      batchTransferId === undefined
        ? undefined
        : sql<SqlBool>`invoices.adjustments.batch_transfer_id = ${batchTransferId}::uuid`,
  })

interface MemoAdjustment extends Omit<Allotment, 'statedMinor'> {
  readonly id: string
}

interface TakenOff {
  readonly causeId: string
  readonly invoiceId: string
  readonly amountMinor: bigint
}

/** What memos or deductions have taken off the payments of these invoices, without what was given back; the latest first. */
export async function takenOff(
  db: Db,
  vendorId: string,
  by: 'memo_id' | 'deduction_id',
  invoiceIds: readonly string[],
): Promise<readonly TakenOff[]> {
  const cause = sql.ref(by)
  const { rows } = await sql<TakenOff>`
    select ${cause} as "causeId", paid_with_invoice_id as "invoiceId", -sum(amount_minor)::bigint as "amountMinor"
    from invoices.adjustments
    where vendor_id = ${vendorId} and paid_with_invoice_id = any(${invoiceIds}::uuid[]) and ${cause} is not null
    group by ${cause}, paid_with_invoice_id having sum(amount_minor) < 0
    order by max(created_at) desc, ${cause} desc`.execute(db)
  return rows
}

/** States on each invoice what credit memos took off it, or what was returned to them, and names the memos. */
export async function insertMemoAdjustments(
  tx: Tx,
  vendorId: string,
  at: Date,
  adjustments: readonly MemoAdjustment[],
): Promise<void> {
  await sql`
    insert into invoices.adjustments
      (vendor_id, adjustment_id, invoice_id, kind, reason, currency, amount_minor, paid_with_invoice_id, memo_id, created_at)
    select memo.vendor_id, given.id, given.invoice, 'credit-memo', memo.number, memo.currency, -given.amount, given.invoice,
      memo.invoice_id, ${at}
    from unnest(${adjustments.map(({ id }) => id)}::uuid[], ${adjustments.map(({ invoiceId }) => invoiceId)}::uuid[],
      ${adjustments.map(({ memoId }) => memoId)}::uuid[], ${adjustments.map(({ amountMinor }) => `${amountMinor}`)}::bigint[])
      as given (id, invoice, memo, amount)
    join invoices.invoices as memo on memo.vendor_id = ${vendorId} and memo.invoice_id = given.memo`.execute(
    tx,
  )
}

export interface NewDeduction {
  readonly id: string
  readonly kind: OpenDeduction['kind']
  readonly invoiceId: string | null
  readonly reason: string
  readonly currency: Currency
  readonly amountMinor: bigint
  /** The credit memo that takes it off, if one does. */
  readonly memoId?: string
}

/** From this moment on it is an adjustment of its invoice, too, except a fee: that one is stated with the payment that deducts it. */
export async function insertDeductions(
  tx: Tx,
  vendorId: string,
  at: Date,
  deductions: readonly NewDeduction[],
): Promise<void> {
  if (deductions.length === 0) return
  const rows = deductions.map((one) => ({
    deduction_id: one.id,
    kind: one.kind,
    invoice_id: one.invoiceId,
    reason: one.reason,
    currency: one.currency,
    amount_minor: `${one.amountMinor}`,
  }))
  await sql`
    insert into invoices.deductions
      (vendor_id, deduction_id, kind, invoice_id, reason, currency, amount_minor, created_at)
    select ${vendorId}::uuid, deduction_id, kind, invoice_id, reason, currency, amount_minor, ${at}::timestamptz
    from json_populate_recordset(null::invoices.deductions, ${JSON.stringify(rows)}::json)`.execute(tx)
  const stated = deductions.filter(({ kind }) => kind !== 'fee')
  await insertStated(
    tx,
    vendorId,
    at,
    stated.map(({ amountMinor, ...one }) => ({ ...one, amountMinor: -amountMinor })),
  )
}

/** The adjustments of invoices that state what the vendor owes because of them, or that it owes this no longer. */
export async function insertStated(
  tx: Tx,
  vendorId: string,
  at: Date,
  adjustments: readonly NewDeduction[],
): Promise<void> {
  if (adjustments.length === 0) return
  const rows = adjustments.map(({ id, memoId = null, ...one }) => ({
    deduction_id: id,
    memo_id: memoId,
    kind: one.kind,
    invoice_id: one.invoiceId,
    reason: one.reason,
    currency: one.currency,
    amount_minor: `${one.amountMinor}`,
  }))
  await sql`
    insert into invoices.adjustments
      (vendor_id, adjustment_id, invoice_id, kind, reason, currency, amount_minor, deduction_id, memo_id, created_at)
    select ${vendorId}::uuid, gen_random_uuid(), invoice_id, kind, reason, currency, amount_minor, deduction_id, memo_id,
      ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (deduction_id uuid, memo_id uuid, kind text, invoice_id uuid,
      reason text, currency text, amount_minor bigint)`.execute(tx)
}

/** Locks what the vendor still owes, the oldest first. */
export async function lockOpenDeductions(tx: Tx, vendorId: string): Promise<readonly OpenDeduction[]> {
  const { rows } = await sql<OpenDeduction>`
    select deduction_id as id, currency, kind, amount_minor - netted_minor - forgiven_minor as "leftMinor"
    from invoices.deductions where vendor_id = ${vendorId} and netted_minor + forgiven_minor < amount_minor
    order by created_at, deduction_id for update`.execute(tx)
  return rows
}

/** What the vendor owes. */
export async function sumOpenDeductions(
  db: Db,
  vendorId: string,
): Promise<Readonly<Record<Currency, bigint>>> {
  const { rows } = await sql<{ readonly currency: Currency; readonly leftMinor: bigint }>`
    select currency, sum(amount_minor - netted_minor - forgiven_minor)::bigint as "leftMinor"
    from invoices.deductions where vendor_id = ${vendorId} and netted_minor + forgiven_minor < amount_minor
    group by currency`.execute(db)
  return eachCurrency((currency) => rows.find((row) => row.currency === currency)?.leftMinor ?? 0n)
}

/** Whether the vendor owes a fee that could not be debited. */
export async function hasUnpaidFee(db: Db, vendorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices.deductions')
    .select('deduction_id')
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'fee')
    .where(sql<boolean>`netted_minor + forgiven_minor < amount_minor`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What of these fees was netted with payments; undefined of one that is no deduction. */
export async function listNettedFees(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ readonly id: string; readonly nettedMinor: bigint }>`
    select deduction_id as id, netted_minor as "nettedMinor" from invoices.deductions
    where vendor_id = ${vendorId} and deduction_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, nettedMinor }) => [id, nettedMinor]))
}

const setOf = (nettings: readonly Netting[]) => ({
  deductions: nettings.map(({ deductionId }) => deductionId),
  invoices: nettings.map(({ invoiceId }) => invoiceId),
  amounts: nettings.map(({ amountMinor }) => `${amountMinor}`),
})

export interface Left {
  readonly id: string
  /** What is still owed of it. */
  readonly leftMinor: bigint
}

/** Of what was not netted yet of these deductions, no more than is given here is owed. */
export async function forgive(tx: Tx, vendorId: string, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return
  await sql`
    update invoices.deductions as stored set forgiven_minor = greatest(0, amount_minor - netted_minor - given.left_minor)
    from unnest(${left.map(({ id }) => id)}::uuid[], ${left.map(({ leftMinor }) => `${leftMinor}`)}::bigint[]) as given (id, left_minor)
    where stored.vendor_id = ${vendorId} and stored.deduction_id = given.id
      and stored.forgiven_minor <> greatest(0, amount_minor - netted_minor - given.left_minor)`.execute(tx)
}

/** Adds to what was netted; a negative amount takes it back. */
export async function addNetted(tx: Tx, vendorId: string, nettings: readonly Netting[]): Promise<void> {
  if (nettings.length === 0) return
  const { deductions, amounts } = setOf(nettings)
  await sql`
    update invoices.deductions as stored set netted_minor = stored.netted_minor + given.amount
    from (
      select id, sum(amount) as amount from unnest(${deductions}::uuid[], ${amounts}::bigint[]) as one (id, amount) group by id
    ) as given
    where stored.vendor_id = ${vendorId} and stored.deduction_id = given.id`.execute(tx)
}

/** The adjustments that state what was netted. The cause of each is that of its deduction. */
export async function insertNettings(
  tx: Tx,
  vendorId: string,
  at: Date,
  nettings: readonly Netting[],
  batchTransferId: string | null,
): Promise<void> {
  if (nettings.length === 0) return
  const { deductions, invoices, amounts } = setOf(nettings)
  await sql`
    insert into invoices.adjustments
      (vendor_id, adjustment_id, invoice_id, kind, reason, currency, amount_minor, paid_with_invoice_id, deduction_id,
       batch_transfer_id, created_at)
    select own.vendor_id, gen_random_uuid(), own.invoice_id, own.kind, own.reason, own.currency, -given.amount, given.invoice,
      own.deduction_id, ${batchTransferId}::uuid, ${at}
    from unnest(${deductions}::uuid[], ${invoices}::uuid[], ${amounts}::bigint[]) as given (id, invoice, amount)
    join invoices.deductions as own on own.vendor_id = ${vendorId} and own.deduction_id = given.id`.execute(
    tx,
  )
}

/** What is netted with the payments of these invoices at present, the latest deduction first. */
export async function nettedWith(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<readonly (Netting & { readonly isFee: boolean })[]> {
  const taken = await takenOff(tx, vendorId, 'deduction_id', invoiceIds)
  const { rows: found } = await sql<{ readonly id: string }>`
    select deduction_id as id from invoices.deductions
    where vendor_id = ${vendorId} and kind = 'fee'
      and deduction_id = any(${taken.map(({ causeId }) => causeId)}::uuid[])`.execute(tx)
  const fees = new Set(found.map(({ id }) => id))
  return taken.map(({ causeId: deductionId, ...of }) => ({
    ...of,
    deductionId,
    isFee: fees.has(deductionId),
  }))
}
