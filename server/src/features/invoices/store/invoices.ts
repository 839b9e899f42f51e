import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { SortDirection } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import { restrictionOf, type InvoiceFilter } from './invoice-filter.ts'
import { invoiceList, type InvoiceSort } from './invoice-list.ts'
import { invoiceRows, type InvoiceRow } from './invoice-rows.ts'

export interface Sorted {
  readonly sort: InvoiceSort
  readonly direction: SortDirection
}

export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Lists a page of the vendor's invoices that match the filter. */
export const listInvoices = (
  db: Db,
  vendorId: string,
  filter: InvoiceFilter,
  { sort, direction, page, limit }: Sorted & Paging,
): Promise<Page<InvoiceRow>> =>
  readPage(db, invoiceList, invoiceRows(db), {
    ...restrictionOf(vendorId, filter),
    sort,
    direction,
    page,
    limit,
  })

/** How many of these ids are invoices or credit memos of the vendor. */
export async function countFound(db: Db, vendorId: string, ids: readonly string[]): Promise<number> {
  const { found } = await db
    .selectFrom('invoices.invoices')
    .select((all) => all.fn.countAll<string>().as('found'))
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(found)
}

export const findInvoice = (db: Db, vendorId: string, id: string): Promise<InvoiceRow | undefined> =>
  invoiceRows(db).where('vendor_id', '=', vendorId).where('invoice_id', '=', id).executeTakeFirst()
