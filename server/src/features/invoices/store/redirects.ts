import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
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

interface RequestedRedirect {
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
  readonly requestedAt: Date
}

/** What was requested is in the history; the invoice itself has the time of its payout's request, which comes later. */
const requestedAt = sql<Date>`coalesce((
  select max(past.at) from invoices.history as past
  where past.vendor_id = invoices.invoices.vendor_id and past.invoice_id = invoices.invoices.invoice_id
    and past.event = 'redirect-requested'), invoices.invoices.updated_at)`

/**
 * Lists the redirects of a partner that wait for it, the invoice that was received first before the others. The invoice's name of its
 * client is left out: it may be the vendor's own, which no partner is shown.
 */
export const listRequestedRedirects = (
  db: Db,
  partnerId: number,
  paging: Paging,
): Promise<Page<RequestedRedirect>> =>
  readPage(
    db,
    reviewList,
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
        requestedAt.as('requestedAt'),
      ])
      .$castTo<RequestedRedirect>(),
    {
      sort: 'createdAt',
      direction: 'asc',
      ...paging,
      where: { state: 'redirect-requested', partner_number: partnerId },
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
