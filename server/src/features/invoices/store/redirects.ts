import type { Currency } from '@sooner/money'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { InvoiceSource } from '../domain/incoming.ts'
import { reviewList, type Paging } from './invoices.ts'
import { whichever } from './lock-invoices.ts'

/** Those of the invoices whose redirect the partner has acknowledged at some time, whatever became of them. */
export async function acknowledgedAmong(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('invoices.history')
    .select('invoice_id')
    .distinct()
    .where('vendor_id', '=', whichever(vendorId))
    .where('invoice_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('event', '=', 'redirect-acknowledged')
    .execute()
  return rows.map(({ invoice_id }) => invoice_id)
}

/** What a partner is shown of an invoice. Its name of the client is left out: it may be the vendor's own, which no partner is shown. */
export interface PartnersInvoice {
  readonly vendorId: string
  readonly invoiceId: string
  readonly source: InvoiceSource
  readonly sourceId: string
  readonly number: string
  readonly externalClientId: string
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
  readonly currency: Currency
  readonly dueDate: string | null
}

const invoicesForPartner = (db: Db) =>
  db
    .selectFrom('invoices.invoices')
    .select([
      'vendor_id as vendorId',
      'invoice_id as invoiceId',
      'source',
      'source_key as sourceId',
      'number',
      'external_client_id as externalClientId',
      'amount_minor as amountMinor',
      'open_amount_minor as openAmountMinor',
      'currency',
      'due_date as dueDate',
    ])

const receivedFirst = { sort: 'createdAt', direction: 'asc' } as const

interface RequestedRedirect extends PartnersInvoice {
  readonly requestedAt: Date
}

/** What was requested is in the history; the invoice itself has the time of its payout's request, which comes later. */
const requestedAt = sql<Date>`coalesce((
  select max(past.at) from invoices.history as past
  where past.vendor_id = invoices.invoices.vendor_id and past.invoice_id = invoices.invoices.invoice_id
    and past.event = 'redirect-requested'), invoices.invoices.updated_at)`

/** Lists the redirects of a partner that wait for it, the invoice that was received first before the others. */
export const listRequestedRedirects = (
  db: Db,
  partnerId: number,
  paging: Paging,
): Promise<Page<RequestedRedirect>> =>
  readPage(
    db,
    reviewList,
    invoicesForPartner(db).select(requestedAt.as('requestedAt')).$castTo<RequestedRedirect>(),
    { ...receivedFirst, ...paging, where: { state: 'redirect-requested', partner_number: partnerId } },
  )

interface UnconfirmedInvoice extends PartnersInvoice {
  readonly invoiceDate: string
  readonly documentCount: number
  readonly uploadedAt: Date
}

/** Lists what vendors uploaded and what waits for the partner to confirm it. */
export const listUnconfirmed = (
  db: Db,
  partnerId: number,
  paging: Paging,
): Promise<Page<UnconfirmedInvoice>> =>
  readPage(
    db,
    reviewList,
    invoicesForPartner(db)
      .select(['invoice_date as invoiceDate', 'document_count as documentCount', 'created_at as uploadedAt'])
      .$castTo<UnconfirmedInvoice>(),
    {
      ...receivedFirst,
      ...paging,
      where: { state: 'requires-manual-approval', partner_number: partnerId },
      filter: sql<SqlBool>`invoices.invoices.hold_reasons @> array['Uploaded Invoice Not Confirmed']`,
    },
  )

interface Notice {
  readonly vendorId: string
  readonly id: string
  readonly partnerId: number
  readonly number: string
}

export async function insertNotice(tx: Tx, { vendorId, id, partnerId, number }: Notice): Promise<void> {
  await sql`
    insert into invoices.redirect_notices (vendor_id, invoice_id, partner_number, number)
    values (${vendorId}, ${id}, ${partnerId}, ${number}) on conflict do nothing`.execute(tx)
}

/** Takes the notices that wait: whoever takes them notifies the partner. Returns the numbers of their invoices. */
export async function takeNotices(tx: Tx, partnerId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    delete from invoices.redirect_notices where partner_number = ${partnerId} returning number`.execute(tx)
  return rows.map(({ number }) => number)
}
