import type { Currency } from '@sooner/money'
import type { TransferDisplayState, TransferBatchStatus } from '@sooner/rules/transfers'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { every, type Condition } from '../../../platform/lists/conditions.ts'
import { defineList, type Where, type SortDirection } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'

const byName = (name: string) => [{ name }] as const

/** The list of one vendor's payments. */
export const paymentList = defineList({
  table: 'remittances.payments',
  scope: ['vendor_id'],
  key: { payment_id: 'uuid' },
  sorts: {
    transferInitiatedAt: {
      column: 'listed_at',
      type: 'timestamptz',
      indexes: [{ name: 'payments_listed' }, { name: 'payments_display_listed', equal: ['display_state'] }],
    },
    arrivingMinor: {
      column: 'arriving_minor',
      type: 'bigint',
      indexes: byName('payments_arriving_amount'),
    },
    paymentReference: {
      column: 'payment_reference',
      type: 'text',
      indexes: byName('payments_reference'),
    },
    displayState: { column: 'display_state', type: 'text', indexes: byName('payments_display') },
    createdAt: { column: 'created_at', type: 'timestamptz', indexes: byName('payments_created') },
  },
  counts: {
    kind: 'stored',
    table: 'remittances.payment_counts',
    columns: ['vendor_id', 'currency', 'display_state'],
  },
})

type PaymentSort = keyof typeof paymentList.sorts

/** The list of the invoices in one payment. */
export const paidInvoiceList = defineList({
  table: 'remittances.paid_invoices',
  scope: ['vendor_id', 'payment_id'],
  key: { invoice_id: 'uuid' },
  sorts: {
    number: { column: 'number', type: 'text', indexes: byName('paid_invoices_number') },
  },
  counts: {
    kind: 'stored',
    table: 'remittances.paid_invoice_counts',
    columns: ['vendor_id', 'payment_id'],
  },
})

/** What a list or an export is restricted to. */
export interface PaymentFilter {
  /** A part of the reference of the payment. */
  readonly searchTerm?: string | undefined
  /** The ids of the invoices that the same search finds. */
  readonly invoicesFound?: Expression<unknown> | undefined
  /** The first day, and the first one after the range. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly displayStates?: readonly TransferDisplayState[] | undefined
  readonly ids?: readonly string[] | undefined
  readonly paymentReference?: string | undefined
  readonly invoiceId?: string | undefined
}

interface Restriction {
  readonly where: Where
  readonly filter: Condition | undefined
}

const column = (name: string) => sql.ref(`remittances.payments.${name}`)

/** `where` has the columns that are counted; every other condition is in `filter`. */
export function restrictionOf(vendorId: string, filter: PaymentFilter): Restriction {
  const conditions = conditionsOf(vendorId, filter)
  const [only] = filter.displayStates ?? []
  return {
    where: {
      vendor_id: vendorId,
      // A single value is compared by equality, which more indexes serve.
      display_state: filter.displayStates?.length === 1 ? only : filter.displayStates,
    },
    filter: conditions.length === 0 ? undefined : every(conditions),
  }
}

function conditionsOf(vendorId: string, filter: PaymentFilter): readonly Condition[] {
  const { startDate, endDate, ids, paymentReference, invoiceId } = filter
  return [
    ...searched(vendorId, filter),
    ...(startDate === undefined ? [] : [sql<SqlBool>`${column('batch_on')} >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql<SqlBool>`${column('batch_on')} < ${endDate}::date`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`${column('payment_id')} = any(${ids}::uuid[])`]),
    ...(paymentReference === undefined
      ? []
      : [sql<SqlBool>`lower(${column('payment_reference')}) = ${paymentReference.trim().toLowerCase()}`]),
    ...(invoiceId === undefined ? [] : [paying(vendorId, sql`(${invoiceId}::uuid)`)]),
  ]
}

/** A vendor has at most a few payments a day, so their references are compared without an index of their parts. */
function searched(vendorId: string, { searchTerm, invoicesFound }: PaymentFilter): readonly Condition[] {
  const term = searchTerm?.trim().toLowerCase() ?? ''
  if (term === '') return []
  const part = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const byReference = sql<SqlBool>`lower(${column('payment_reference')}) like ${part}`
  if (!invoicesFound) return [byReference]
  return [sql<SqlBool>`(${byReference} or ${paying(vendorId, invoicesFound)})`]
}

/** The payments of any of these invoices. */
const paying = (vendorId: string, invoices: Expression<unknown>): Condition =>
  sql<SqlBool>`${column('payment_id')} in (
    select paid.payment_id from remittances.paid_invoices as paid
    where paid.vendor_id = ${vendorId} and paid.invoice_id in ${invoices})`

export interface Sorted {
  readonly sort: PaymentSort
  readonly direction: SortDirection
}

export interface Paging {
  readonly page: number
  readonly limit: number
}

const paymentRows = (db: Db) =>
  db
    .selectFrom('remittances.payments')
    .select([
      'payment_id as id',
      'vendor_id as vendorId',
      'payment_reference as paymentReference',
      'amount_minor as amountMinor',
      'returned_minor as returnedMinor',
      'arriving_minor as arrivingMinor',
      'gross_minor as grossMinor',
      'fee_minor as feeMinor',
      'deducted_minor as deductedMinor',
      'debited_fee_minor as debitedFeeMinor',
      'currency',
      'batch_status as batchStatus',
      'display_state as displayState',
      'invoice_count as invoiceCount',
      'transfer_count as transferCount',
      'bank_account_id as customerAccountId',
      'batch_on as batchDate',
      'initiated_at as transferInitiatedAt',
      'estimated_on as estimatedPaymentDate',
      'settled_on as settledOn',
      'returned_on as returnedOn',
      'requested_at as requestedAt',
      'code',
      'created_at as createdAt',
    ])
    .$narrowType<{
      currency: Currency
      batchStatus: TransferBatchStatus
      displayState: TransferDisplayState
    }>()

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number]

/** Lists a page of the vendor's payments that match the filter. */
export const listPayments = (
  db: Db,
  vendorId: string,
  filter: PaymentFilter,
  { sort, direction, page, limit }: Sorted & Paging,
): Promise<Page<PaymentRow>> =>
  readPage(db, paymentList, paymentRows(db), {
    ...restrictionOf(vendorId, filter),
    sort,
    direction,
    page,
    limit,
  })

export const findPayment = (db: Db, vendorId: string, id: string): Promise<PaymentRow | undefined> =>
  paymentRows(db).where('vendor_id', '=', vendorId).where('payment_id', '=', id).executeTakeFirst()

const paidInvoiceRows = (db: Db) =>
  db
    .selectFrom('remittances.paid_invoices')
    .select([
      'invoice_id as invoiceId',
      'number',
      'gross_minor as grossMinor',
      'fee_minor as feeMinor',
      'deducted_minor as deductedMinor',
    ])

type PaidInvoiceRow = Awaited<ReturnType<ReturnType<typeof paidInvoiceRows>['execute']>>[number]

/** Lists the invoices of a payment by their numbers. */
export const listPaidInvoices = (
  db: Db,
  vendorId: string,
  paymentId: string,
  paging: Paging,
): Promise<Page<PaidInvoiceRow>> =>
  readPage(db, paidInvoiceList, paidInvoiceRows(db), {
    sort: 'number',
    direction: 'asc',
    where: { vendor_id: vendorId, payment_id: paymentId },
    ...paging,
  })
