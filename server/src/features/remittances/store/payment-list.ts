import type { Currency } from '@sooner/money'
import type { TransferDisplayState, PayoutLineStatus, TransferBatchStatus } from '@sooner/rules/transfers'
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
    // What the bank has not taken yet is the latest.
    transferInitiatedAt: {
      column: 'initiated_at',
      type: 'timestamptz',
      nulls: 'largest',
      indexes: [
        { name: 'payments_initiated' },
        { name: 'payments_display_initiated', equal: ['display_state'] },
      ],
    },
    amountMinor: { column: 'amount_minor', type: 'bigint', indexes: byName('payments_amount') },
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

interface InvoiceOutcome {
  readonly invoiceId: string
  readonly status: PayoutLineStatus
  readonly code: string | null
  /** The payment that pays again what came back; null if nothing did, or if nothing has paid it yet. */
  readonly replacedBy: string | null
}

/** What became of these invoices in a payment. A failed line decides, then the line that is the least far. */
export async function outcomesIn(
  db: Db,
  vendorId: string,
  paymentId: string,
  invoiceIds: readonly string[],
): Promise<readonly InvoiceOutcome[]> {
  const { rows } = await sql<InvoiceOutcome>`
    select distinct on (line.invoice_id) line.invoice_id as "invoiceId", line.status, line.code,
      case when line.status = 'failed' then (
        select later.batch_id from payouts.lines as later
        where later.vendor_id = ${vendorId} and later.invoice_id = line.invoice_id and later.batch_id <> line.batch_id
          and later.requested_at > line.requested_at
        order by later.requested_at, later.batch_id limit 1) end as "replacedBy"
    from payouts.lines as line
    where line.vendor_id = ${vendorId} and line.batch_id = ${paymentId} and line.invoice_id = any(${invoiceIds}::uuid[])
    order by line.invoice_id, array_position(array['failed', 'requested', 'executed', 'settled'], line.status), line.line_id`.execute(
    db,
  )
  return rows
}

const mostReplacements = 20

interface Replacements {
  readonly replacedBy: readonly string[]
  readonly replaces: readonly string[]
  /** Whether later payments pay all the invoices that came back. */
  readonly isComplete: boolean
}

/** The payments that pay again what came back of a payment, and those of which this one pays what came back. */
export async function findReplacements(db: Db, vendorId: string, paymentId: string): Promise<Replacements> {
  const own = sql`own.vendor_id = ${vendorId} and own.batch_id = ${paymentId}`
  const { rows: later } = await sql<{ id: string | null; isNone: boolean }>`
    select other.batch_id as id, bool_or(other.batch_id is null) as "isNone"
    from payouts.lines as own
    left join lateral (
      select batch_id, requested_at from payouts.lines as next
      where next.vendor_id = ${vendorId} and next.invoice_id = own.invoice_id and next.batch_id <> own.batch_id
        and next.requested_at > own.requested_at
      order by next.requested_at, next.batch_id limit 1) as other on true
    where ${own} and own.status = 'failed'
    group by other.batch_id order by min(other.requested_at) nulls first, other.batch_id limit ${mostReplacements + 1}`.execute(
    db,
  )
  const { rows: earlier } = await sql<{ id: string }>`
    select former.batch_id as id
    from payouts.lines as own
    join payouts.lines as former on former.vendor_id = ${vendorId} and former.invoice_id = own.invoice_id
      and former.batch_id <> own.batch_id and former.requested_at < own.requested_at and former.status = 'failed'
    where ${own}
    group by former.batch_id order by min(former.requested_at), former.batch_id limit ${mostReplacements}`.execute(
    db,
  )
  return {
    replacedBy: later.flatMap(({ id }) => id ?? []).slice(0, mostReplacements),
    replaces: earlier.map(({ id }) => id),
    isComplete: later.length > 0 && !later.some(({ isNone }) => isNone),
  }
}
