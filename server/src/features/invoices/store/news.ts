import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db } from '../../../platform/database/open.ts'
import { vendorsWhere, type Stretch } from './vendors-with.ts'
import { isEligible } from './priceable.ts'

const needsDocument = sql<boolean>`coalesce(reason = 'document-required', false)`

export interface EligibleInvoice {
  readonly id: string
  readonly openMinor: bigint
  readonly currency: Currency
  readonly clientName: string
}

/** Those of these invoices that can be paid early by themselves, the earliest due first. */
export async function listEligible(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  limit: number,
): Promise<readonly EligibleInvoice[]> {
  const { rows } = await sql<EligibleInvoice>`
    select invoice_id as id, vendor_open_minor as "openMinor", currency, client_name as "clientName" from invoices.invoices
    where vendor_id = ${vendorId} and invoice_id = any(${ids}::uuid[]) and ${isEligible}
    order by due_date nulls last, invoice_id limit ${limit}`.execute(db)
  return rows
}

export interface InvoiceNews {
  readonly id: string
  readonly isNew: boolean
  readonly isEligible: boolean
  readonly needsDocument: boolean
}

/**
 * Lists the unpaid invoices that came since then, can be paid early, or need a document of their vendor: among these ids, or among all of
 * its invoices if `ids` is null. The vendor knows that an invoice whose request it withdrew can be paid early.
 */
export async function listNews(
  db: Db,
  vendorId: string,
  ids: readonly string[] | null,
  since: Date,
): Promise<readonly InvoiceNews[]> {
  const named = ids === null ? sql`true` : sql`invoice_id = any(${ids}::uuid[])`
  const mayPay = sql`(${isEligible} and not is_withdrawn)`
  const { rows } = await sql<InvoiceNews>`
    select invoice_id as id, created_at >= ${since} as "isNew", ${mayPay} as "isEligible",
      ${needsDocument} as "needsDocument"
    from invoices.invoices
    where vendor_id = ${vendorId} and document_kind = 'invoice' and pay_status = 'Unpaid' and ${named}
      and (created_at >= ${since} or ${mayPay} or ${needsDocument})`.execute(db)
  return rows
}

export interface UnpaidSum {
  readonly currency: Currency
  readonly invoiceCount: number
  readonly owedMinor: number
}

interface Selection {
  readonly vendorId: string
  readonly ids: readonly string[]
}

/** What is owed for those invoices of each selection that are not paid or cancelled, dollars first, by the key of the selection. */
export async function sumUnpaid(
  db: Db,
  selections: ReadonlyMap<string, Selection>,
): Promise<ReadonlyMap<string, readonly UnpaidSum[]>> {
  const selected = [...selections].flatMap(([key, { vendorId, ids }]) =>
    ids.map((id) => ({ key, vendorId, id })),
  )
  if (selected.length === 0) return new Map()
  const vendorIds = selected.map(({ vendorId }) => vendorId)
  const { rows } = await sql<{ key: string } & UnpaidSum>`
    select key, currency, count(*)::integer as "invoiceCount", sum(owed_minor)::float8 as "owedMinor"
    from unnest(${selected.map(({ key }) => key)}::text[], ${vendorIds}::uuid[], ${selected.map(({ id }) => id)}::uuid[])
      as selected (key, of_vendor, id)
    join invoices.invoices on vendor_id = of_vendor and invoice_id = id
    where ${ofVendors(vendorIds)} and pay_status = 'Unpaid'
    group by key, currency order by currency desc`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** Those of these invoices, or of all that came before a time, that need a document of their vendor. */
export async function listNeedingDocument(
  db: Db,
  vendorId: string,
  which: readonly string[] | { readonly before: Date },
): Promise<readonly string[]> {
  const chosen =
    'before' in which ? sql`created_at < ${which.before}` : sql`invoice_id = any(${which}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from invoices.invoices
    where vendor_id = ${vendorId} and pay_status = 'Unpaid' and ${needsDocument} and ${chosen}`.execute(db)
  return rows.map(({ id }) => id)
}

export const vendorsNeedingDocuments = (db: Db, page: Stretch): Promise<string[]> =>
  vendorsWhere(db, needsDocument, page)
