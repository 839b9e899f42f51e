import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Allotment } from '../domain/credit-memos.ts'
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
      indexes: [{ name: 'adjustments_newest' }],
    },
  },
  counts: { kind: 'stored', table: 'invoices.adjustment_counts', columns: ['vendor_id'] },
})

/** Lists the vendor's adjustments, or those of one batch transfer, the latest first. */
export const listAdjustments = (
  db: Db,
  vendorId: string,
  { batchTransferId, page, limit }: Paging & { readonly batchTransferId: string | undefined },
): Promise<Page<AdjustmentRow>> =>
  readPage(db, adjustmentList, adjustmentRows(db), {
    sort: 'createdAt',
    direction: 'desc',
    where: { vendor_id: vendorId },
    page,
    limit,
    filter:
      batchTransferId === undefined
        ? undefined
        : sql<SqlBool>`invoices.adjustments.batch_transfer_id = ${batchTransferId}::uuid`,
  })

export interface MemoAdjustment extends Allotment {
  readonly id: string
}

export interface TakenOff {
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
