import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { copyOf, selected } from '../../../platform/exports/cells.ts'
import { conditionsOf, every, orderOf, sortOf } from '../../../platform/lists/conditions.ts'
import { earlyPrice, earlyTables } from './early-prices.ts'
import {
  invoiceColumns,
  isPastDue,
  lineItemExportColumns,
  statesPrices,
  type ExportFacts,
  type InvoiceExportFacts,
} from './export-columns.ts'
import { restrictionOf, type InvoiceFilter } from './invoice-filter.ts'
import { invoiceList } from './invoice-list.ts'
import type { Sorted } from './invoices.ts'
import { lineCondition, type LineItemFilter } from './listed-line-items.ts'

const orderBy = ({ sort, direction }: Sorted) =>
  orderOf(invoiceList, sortOf(invoiceList, sort), direction, invoiceList.table)

const due = (facts: ExportFacts) => (facts.format === 'mesa past due' ? [isPastDue(facts)] : [])

/** The statement that writes the invoices which match, in the order of the list, as CSV. */
export function invoiceExport(
  db: Db,
  vendorId: string,
  filter: InvoiceFilter,
  sorted: Sorted,
  facts: InvoiceExportFacts,
): string {
  const { where, filter: further } = restrictionOf(vendorId, filter)
  const conditions = [...conditionsOf(invoiceList.table, where), ...(further ? [further] : []), ...due(facts)]
  const hasPrices = statesPrices(facts.format)
  const query = sql`
    ${hasPrices ? earlyTables(facts.early) : sql``}
    select ${selected(invoiceColumns(facts))} from invoices.invoices ${hasPrices ? earlyPrice(facts.early, { isReadOften: facts.format !== 'vendor' }) : sql``}
    where ${every(conditions)} order by ${orderBy(sorted)}`
  return copyOf(query.compile(db))
}

/** The same for line items: one row a line, the lines of an invoice together. */
export function lineItemExport(
  db: Db,
  vendorId: string,
  filter: LineItemFilter,
  sorted: Sorted,
  facts: ExportFacts,
): string {
  const query = sql`
    select ${selected(lineItemExportColumns(vendorId, facts))}
    from invoices.invoices join invoices.line_items
      on invoices.line_items.vendor_id = invoices.invoices.vendor_id
      and invoices.line_items.invoice_id = invoices.invoices.invoice_id
    where ${every([lineCondition(vendorId, filter), ...due(facts)])}
    order by ${orderBy(sorted)}, invoices.line_items.position`
  return copyOf(query.compile(db))
}
