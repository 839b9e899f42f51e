import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import { maxLineItems } from '@sooner/rules/limits'
import type { AdjustmentKind } from '@sooner/rules/transfers'
import { sql, type SqlBool } from 'kysely'
import { during } from '../../../platform/database/deadlines.ts'
import type { Db } from '../../../platform/database/open.ts'
import { conditionsOf, every, orderOf, sortOf } from '../../../platform/lists/conditions.ts'
import type { Page } from '../../../platform/lists/read.ts'
import { restrictionOf, type InvoiceFilter } from './invoice-filter.ts'
import { invoiceList, type Paging, type Sorted } from './invoices.ts'

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

/** What is left of each line of the invoice, as payments are split; while one is under way, its whole amount. */
const left = (vendorId: string) => sql`
  select one.line_item_id, one.position, greatest(0, one.amount_minor
    - case ${invoice('state')} when 'requested' then 0 else one.funded_minor end)::numeric as left_minor
  from invoices.line_items as one
  where one.vendor_id = ${vendorId}::uuid and one.invoice_id = ${invoice('invoice_id')}`

/**
 * What is open of a line for the vendor, so that the lines add up to the open amount of their invoice. This is the line's part of the
 * open amount, except where the partner has paid what the vendor is still owed, or a part of the invoice was paid before another one came
 * back: there it is divided among what is left of the lines. The statement joins the lines with their invoices; the vendor is named once more, so that a plan reads no other vendor's.
 */
export const lineVendorOpen = (vendorId: string) => sql<bigint>`
  case when ${invoice('vendor_open_minor')} = 0 then 0
    when ${invoice('vendor_open_minor')} = ${invoice('open_amount_minor')} then invoices.line_items.open_amount_minor else (
    select (floor(${invoice('vendor_open_minor')} * upto / whole) - floor(${invoice('vendor_open_minor')} * (upto - weight) / whole))::bigint
    from (
      select line_item_id, weight, sum(weight) over (order by position) as upto, sum(weight) over () as whole
      from (
        select line_item_id, position, case when sum(left_minor) over () > 0 then left_minor
          when position = min(position) over () then 1 else 0 end as weight
        from (${left(vendorId)}) as lefts
      ) as weighed
    ) as parts
    where parts.line_item_id = invoices.line_items.line_item_id
  ) end`

const lineItemColumns = [
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
  readonly vendorOpenMinor: bigint
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
    .select([...lineItemColumns, lineVendorOpen(vendorId).as('vendorOpenMinor')])
    .where('invoices.line_items.vendor_id', '=', vendorId)
    .where('invoices.line_items.invoice_id', '=', invoiceId)
    .orderBy('position')
    .limit(maxLineItems)
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

const maxOfOne = 200

/** The adjustments of one invoice, the latest first. What payments deduct of it is stated with them. */
export const adjustmentsOf = (db: Db, vendorId: string, invoiceId: string): Promise<AdjustmentRow[]> =>
  adjustmentRows(db)
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .where('is_of_invoice', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('adjustment_id', 'desc')
    .limit(maxOfOne)
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
    .limit(maxOfOne)
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

export interface LineItemFilter extends InvoiceFilter {
  readonly invoiceIds?: readonly string[] | undefined
}

type ListedLine = LineItemRow & { readonly reason: EligibilityReason | null }

/**
 * Lists the line items of the invoices that match, in the order of the invoices, the lines of each invoice together. The invoices
 * are read in the order of an index, and only as many as the page needs.
 */
export const listLineItems = (
  db: Db,
  vendorId: string,
  filter: LineItemFilter,
  { sort, direction, page, limit }: Sorted & Paging,
): Promise<Page<ListedLine>> =>
  during('list', async () => {
    const total = await countLines(db, vendorId, filter)
    const offset = (page - 1) * limit
    if (offset >= total) return { data: [], total }
    const data = await linesOf(db, vendorId, filter)
      .select([
        ...lineItemColumns,
        lineVendorOpen(vendorId).as('vendorOpenMinor'),
        'invoices.invoices.reason',
      ])
      .orderBy(orderOf(invoiceList, sortOf(invoiceList, sort), direction, invoiceList.table))
      .orderBy('invoices.line_items.position')
      .limit(limit)
      .offset(offset)
      // Every stored value was validated against the contract's enumerations, or is checked by the table.
      .$narrowType<{ currency: Currency; state: InvoiceState; reason: EligibilityReason | null }>()
      .execute()
    return { data, total }
  })

/** The line items joined with their invoices; both by the vendor, which is the first column of every index. */
const linesOf = (db: Db, vendorId: string, filter: LineItemFilter) =>
  db
    .selectFrom('invoices.invoices')
    .innerJoin('invoices.line_items', (join) =>
      join
        .onRef('invoices.line_items.vendor_id', '=', 'invoices.invoices.vendor_id')
        .onRef('invoices.line_items.invoice_id', '=', 'invoices.invoices.invoice_id'),
    )
    .where(lineCondition(vendorId, filter))

export function lineCondition(vendorId: string, { invoiceIds, ...filter }: LineItemFilter) {
  const restriction = restrictionOf(vendorId, filter)
  return every([
    ...conditionsOf(invoiceList.table, restriction.where),
    ...(restriction.filter ? [restriction.filter] : []),
    ...(invoiceIds ? [sql<SqlBool>`invoices.invoices.invoice_id = any(${invoiceIds}::uuid[])`] : []),
  ])
}

const isWhole = (filter: LineItemFilter) => Object.values(filter).every((value) => value === undefined)

async function countLines(db: Db, vendorId: string, filter: LineItemFilter): Promise<number> {
  const { total } = isWhole(filter)
    ? await db
        .selectFrom('invoices.line_item_counts')
        .select(sql<number>`coalesce(sum(rows), 0)::float8`.as('total'))
        .where('vendor_id', '=', vendorId)
        .executeTakeFirstOrThrow()
    : await linesOf(db, vendorId, filter)
        .select(sql<number>`count(*)::float8`.as('total'))
        .executeTakeFirstOrThrow()
  return total
}
