import type { Currency } from '@sooner/money'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import { mostLineItems } from '@sooner/rules/limits'
import type { AdjustmentKind } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { lineOutstanding } from './line-outstanding.ts'

export const lineItemColumns = [
  'invoices.line_items.line_item_id as id',
  'invoices.line_items.invoice_id as invoiceId',
  'invoices.line_items.vendor_id as vendorId',
  'invoices.line_items.kind',
  'invoices.line_items.description',
  'invoices.line_items.amount_minor as amountMinor',
  'invoices.line_items.currency',
  'invoices.line_items.state',
  'invoices.line_items.created_at as createdAt',
] as const

export interface LineItemRow {
  readonly id: string
  readonly invoiceId: string
  readonly vendorId: string
  readonly kind: string
  readonly description: string | null
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
  readonly currency: Currency
  readonly state: InvoiceState
  readonly createdAt: Date
}

export const lineItemsOf = (db: Db, vendorId: string, invoiceId: string): Promise<LineItemRow[]> =>
  db
    .selectFrom('invoices.line_items')
    .innerJoin('invoices.invoices', (join) =>
      join
        .onRef('invoices.invoices.vendor_id', '=', 'invoices.line_items.vendor_id')
        .onRef('invoices.invoices.invoice_id', '=', 'invoices.line_items.invoice_id'),
    )
    .select([...lineItemColumns, lineOutstanding(vendorId).as('openAmountMinor')])
    .where('invoices.line_items.vendor_id', '=', vendorId)
    .where('invoices.line_items.invoice_id', '=', invoiceId)
    .orderBy('position')
    .limit(mostLineItems)
    .$narrowType<{ currency: Currency; state: InvoiceState }>()
    .execute()

export const adjustmentRows = (db: Db) =>
  db
    .selectFrom('invoices.adjustments')
    .select([
      'adjustment_id as id',
      'vendor_id as vendorId',
      'batch_transfer_id as batchTransferId',
      'invoice_id as invoiceId',
      'kind',
      'reason',
      'amount_minor as amountMinor',
      'currency',
      'created_at as createdAt',
    ])
    .$narrowType<{ currency: Currency; kind: AdjustmentKind }>()

export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof adjustmentRows>['execute']>>[number]

const mostOfOne = 200

/** The adjustments of one invoice, the latest first. */
export const adjustmentsOf = (db: Db, vendorId: string, invoiceId: string): Promise<AdjustmentRow[]> =>
  adjustmentRows(db)
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at', 'desc')
    .orderBy('adjustment_id', 'desc')
    .limit(mostOfOne)
    .execute()

/** The latest changes of one invoice, the newest first. */
export const historyOf = (db: Db, vendorId: string, invoiceId: string) =>
  db
    .selectFrom('invoices.history')
    .select(['at', 'actor_kind as by', 'event', 'to_state as state', 'note'])
    .select(sql<HoldReason[]>`coalesce(details -> 'holdReasons', '[]')`.as('holdReasons'))
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('entry_id', 'desc')
    .limit(mostOfOne)
    .$narrowType<{ by: InvoiceActor; event: InvoiceEvent; state: InvoiceState }>()
    .execute()

/** The early payment that an invoice belongs to; null if it was not requested early. */
export async function payoutOf(db: Db, vendorId: string, invoiceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('invoices.invoices')
    .select(({ fn }) => fn.coalesce('instant_payout_id', 'on_demand_payout_id').as('payoutId'))
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.payoutId ?? null
}
