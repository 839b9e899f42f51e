import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql, type SqlBool } from 'kysely'
import { during } from '../../../platform/database/deadlines.ts'
import type { Db } from '../../../platform/database/open.ts'
import { conditionsOf, every, orderOf, sortOf } from '../../../platform/lists/conditions.ts'
import type { Page } from '../../../platform/lists/read.ts'
import { restrictionOf, type InvoiceFilter } from './invoice-filter.ts'
import { invoiceList } from './invoice-list.ts'
import { lineItemColumns, type LineItemRow } from './invoice-parts.ts'
import type { Paging, Sorted } from './invoices.ts'
import { lineOutstanding } from './line-outstanding.ts'

export interface LineItemFilter extends InvoiceFilter {
  readonly invoiceIds?: readonly string[] | undefined
}

export type ListedLine = LineItemRow & { readonly obstacle: EligibilityReason | null }

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
        lineOutstanding(vendorId).as('openAmountMinor'),
        'invoices.invoices.obstacle',
      ])
      .orderBy(orderOf(invoiceList, sortOf(invoiceList, sort), direction, invoiceList.table))
      .orderBy('invoices.line_items.position')
      .limit(limit)
      .offset(offset)
      // Every stored value was validated against the contract's enumerations, or is checked by the table.
      .$narrowType<{ currency: Currency; state: InvoiceState; obstacle: EligibilityReason | null }>()
      .execute()
    return { data, total }
  })

/** The line items joined with their invoices; both by the vendor, which is the first column of every index. */
export const linesOf = (db: Db, vendorId: string, filter: LineItemFilter) =>
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
