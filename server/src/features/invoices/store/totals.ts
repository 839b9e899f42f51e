import type { Currency } from '@sooner/money'
import {
  finishedInvoiceStates,
  type InvoiceDisplayState,
  type InvoiceSender,
  type InvoiceState,
} from '@sooner/rules/invoice-states'
import { sql, type RawBuilder } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Paging } from './invoices.ts'

const summed = (expression: RawBuilder<unknown>) => sql<number>`coalesce(sum(${expression}), 0)::float8`
const column = (name: string) => summed(sql.ref(name))
const ofInvoices = sql`document_kind = 'invoice' and display_state <> 'Cancelled'`

/** One row for each currency, from the stored counts. Credit memos reduce what is owed; what was cancelled counts for nothing. */
export const readAllTimeTotals = (db: Db, vendorId: string) =>
  db
    .selectFrom('invoices.state_counts')
    .select([
      'currency',
      summed(sql`case when ${ofInvoices} then rows else 0 end`).as('invoiceCount'),
      summed(sql`case when document_kind = 'invoice' and display_state = 'Paid' then rows else 0 end`).as(
        'paidCount',
      ),
      summed(sql`case when ${ofInvoices} then amount_minor else 0 end`).as('invoicedTotalMinor'),
      column('owed_minor').as('openTotalMinor'),
      column('paid_minor').as('paidTotalMinor'),
      column('paid_early_minor').as('paidEarlyTotalMinor'),
      column('paid_fee_minor').as('feesTotalMinor'),
      column('paid_days_early').as('daysAcceleratedTotal'),
    ])
    .where('vendor_id', '=', vendorId)
    .groupBy('currency')
    .having(sql<number>`sum(rows)`, '>', 0)
    .orderBy('currency', 'desc')
    .$narrowType<{ currency: Currency }>()
    .execute()

/** All documents of a client have the same name of it, so it is read from any of them. */
const nameOf = (vendorId: string) => sql<string>`(
  select client_name from invoices.invoices named
  where named.vendor_id = ${vendorId} and named.partner_number = sums.partner_number
    and named.external_client_id = sums.external_client_id
  limit 1)`

const clientSums = (db: Db, vendorId: string) =>
  db
    .selectFrom('invoices.client_counts')
    .select([
      'partner_number',
      'external_client_id',
      'currency',
      column('invoice_count').as('invoices'),
      column('amount_minor').as('amount'),
      column('owed_minor').as('owed'),
      column('paid_minor').as('paid'),
    ])
    .where('vendor_id', '=', vendorId)
    .groupBy(['partner_number', 'external_client_id', 'currency'])
    .having(sql<number>`sum(rows)`, '>', 0)

/** One row for each client and currency, the largest owed amount first; memos reduce its amounts and are not counted. */
export async function listClientTotals(db: Db, vendorId: string, { page, limit }: Paging) {
  const data = await db
    .selectFrom(clientSums(db, vendorId).as('sums'))
    .select([
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      nameOf(vendorId).as('clientName'),
      'invoices as invoiceCount',
      'currency',
      'owed as openTotalMinor',
      'paid as paidTotalMinor',
    ])
    .orderBy('owed', 'desc')
    .orderBy('partner_number')
    .orderBy('external_client_id')
    .orderBy('currency')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ currency: Currency }>()
    .execute()
  const { total } = await db
    .selectFrom(clientSums(db, vendorId).as('sums'))
    .select(sql<number>`count(*)::float8`.as('total'))
    .executeTakeFirstOrThrow()
  return { data, total }
}

const agreement = 'Invoice Requires Partner Service Agreement'

/** An invoice that needs both a document and a signature is counted under either act, as the list does that is filtered by it. */
const eachWait = sql<{ waits_for: string }>`(
  select waits_for union select ${agreement}::text where needs_agreement)`

/** What ineligible invoices wait for by themselves, and who sent them. */
export const readWaiting = (db: Db, vendorId: string) =>
  db
    .selectFrom('invoices.waiting_counts')
    .innerJoinLateral(eachWait.as('each_wait'), (join) => join.onTrue())
    .select([
      'currency',
      'each_wait.waits_for as waitsFor',
      'sent_by as sentBy',
      column('invoice_count').as('invoiceCount'),
      summed(sql`rows - invoice_count`).as('creditMemoCount'),
      column('owed_minor').as('owedMinor'),
    ])
    .where('vendor_id', '=', vendorId)
    .groupBy(['currency', 'each_wait.waits_for', 'sent_by'])
    .$narrowType<{ currency: Currency; sentBy: InvoiceSender }>()
    .execute()

/** What is owed of the invoices in these display states. */
export const readOwedInvoices = (db: Db, vendorId: string, states: readonly InvoiceDisplayState[]) =>
  db
    .selectFrom('invoices.state_counts')
    .select(['currency', column('rows').as('invoiceCount'), column('owed_minor').as('owedMinor')])
    .where('vendor_id', '=', vendorId)
    .where('document_kind', '=', 'invoice')
    .where('display_state', 'in', states)
    .groupBy('currency')
    .having(sql<number>`sum(rows)`, '>', 0)
    .$narrowType<{ currency: Currency }>()
    .execute()

/** The states of the invoices and credit memos of which something may still be paid, owed or decided. */
export async function readUnfinishedStates(
  db: Db,
  vendorIds: readonly string[],
): Promise<readonly { readonly vendorId: string; readonly state: InvoiceState }[]> {
  return db
    .selectFrom('invoices.state_counts')
    .select(['vendor_id as vendorId', 'state'])
    .where(ofVendors(vendorIds))
    .where('state', 'not in', finishedInvoiceStates)
    .groupBy(['vendor_id', 'state'])
    .having(sql<number>`sum(rows)`, '>', 0)
    .$narrowType<{ state: InvoiceState }>()
    .execute()
}

const stateTotals = (db: Db) =>
  db
    .selectFrom('invoices.state_counts')
    .select([
      'display_state as displayState',
      'currency',
      summed(sql`case when document_kind = 'invoice' then rows else 0 end`).as('invoiceCount'),
      summed(sql`case when document_kind = 'invoice' then 0 else rows end`).as('creditMemoCount'),
      column('amount_minor').as('amountTotalMinor'),
      column('owed_minor').as('owedTotalMinor'),
    ])
    .groupBy(['display_state', 'currency'])
    .having(sql<number>`sum(rows)`, '>', 0)
    .orderBy('display_state')
    .orderBy('currency', 'desc')
    .$narrowType<{ currency: Currency; displayState: InvoiceDisplayState }>()

/** Counts of invoices and of credit memos, and the sums of both, by display state and currency. */
export const readStateTotals = (db: Db, vendorId: string) =>
  stateTotals(db).where('vendor_id', '=', vendorId).execute()

/** The same for each of these vendors. */
export const readStateTotalsOfEach = (db: Db, vendorIds: readonly string[]) =>
  stateTotals(db).select('vendor_id as vendorId').groupBy('vendor_id').where(ofVendors(vendorIds)).execute()

const maxClients = 100

/** The clients with the largest amounts, of all documents. */
export const readLargestClients = (db: Db, vendorId: string) =>
  db
    .selectFrom(clientSums(db, vendorId).as('sums'))
    .select([
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      nameOf(vendorId).as('clientName'),
      'currency',
      'invoices as invoiceCount',
      'amount as amountTotalMinor',
    ])
    .orderBy('amount', 'desc')
    .orderBy('partner_number')
    .orderBy('external_client_id')
    .orderBy('currency')
    .limit(maxClients)
    .$narrowType<{ currency: Currency }>()
    .execute()

export interface Days {
  readonly startDate: string | undefined
  readonly endDate: string | undefined
}

const dated = (db: Db, vendorId: string, { startDate, endDate }: Days) =>
  db
    .selectFrom('invoices.invoices')
    .where('vendor_id', '=', vendorId)
    .$if(startDate !== undefined, (query) => query.where('invoice_date', '>=', startDate ?? ''))
    .$if(endDate !== undefined, (query) => query.where('invoice_date', '<=', endDate ?? ''))

/** The same of the documents that are dated within the days; both belong to the range. */
export const readStateTotalsOf = (db: Db, vendorId: string, days: Days) =>
  dated(db, vendorId, days)
    .select([
      'display_state as displayState',
      'currency',
      column('invoice_count').as('invoiceCount'),
      summed(sql`1 - invoice_count`).as('creditMemoCount'),
      column('amount_minor').as('amountTotalMinor'),
      column('owed_minor').as('owedTotalMinor'),
    ])
    .groupBy(['display_state', 'currency'])
    .orderBy('display_state')
    .orderBy('currency', 'desc')
    .$narrowType<{ currency: Currency; displayState: InvoiceDisplayState }>()
    .execute()

export const readLargestClientsOf = (db: Db, vendorId: string, days: Days) =>
  dated(db, vendorId, days)
    .select([
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      sql<string>`min(client_name)`.as('clientName'),
      'currency',
      column('invoice_count').as('invoiceCount'),
      column('amount_minor').as('amountTotalMinor'),
    ])
    .groupBy(['partner_number', 'external_client_id', 'currency'])
    .orderBy('amountTotalMinor', 'desc')
    .orderBy('partner_number')
    .orderBy('external_client_id')
    .orderBy('currency')
    .limit(maxClients)
    .$narrowType<{ currency: Currency }>()
    .execute()
