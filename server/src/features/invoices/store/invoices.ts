import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type {
  ClosedForRedirectReason,
  DocumentKind,
  InvoiceDisplayState,
  InvoicePeriod,
  InvoiceState,
  PayStatus,
  PeriodType,
} from '@sooner/rules/invoice-states'
import type { PayoutMethod, ProgramCode } from '@sooner/rules/programs'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { every } from '../../../platform/lists/conditions.ts'
import { defineList, type SortDirection } from '../../../platform/lists/list.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import { restrictionOf, type InvoiceFilter, containing } from './invoice-filter.ts'

const byName = (name: string) => [{ name }] as const

const counts = {
  kind: 'stored',
  table: 'invoices.state_counts',
  columns: ['vendor_id', 'currency', 'document_kind', 'state', 'display_state'],
  others: [
    {
      table: 'invoices.client_counts',
      columns: ['vendor_id', 'partner_number', 'external_client_id', 'currency'],
    },
    // Only invoices that wait for something are counted here.
    {
      table: 'invoices.waiting_counts',
      columns: ['vendor_id', 'currency', 'waits_for', 'needs_agreement', 'sent_by'],
    },
  ],
} as const

/** The list of one vendor's invoices and credit memos. */
export const invoiceList = defineList({
  table: 'invoices.invoices',
  scope: ['vendor_id'],
  key: { invoice_id: 'uuid' },
  sorts: {
    eligibleAt: {
      column: 'eligible_at',
      type: 'date',
      nulls: 'largest',
      indexes: [
        { name: 'invoices_eligible' },
        { name: 'invoices_display_eligible', equal: ['display_state'] },
        { name: 'invoices_held', equal: ['waits_for'] },
        { name: 'invoices_needing_agreement', equal: ['needs_agreement'] },
      ],
    },
    number: { column: 'number', type: 'text', indexes: byName('invoices_number') },
    clientName: { column: 'client_name', type: 'text', indexes: byName('invoices_client') },
    amountMinor: { column: 'amount_minor', type: 'bigint', indexes: byName('invoices_amount') },
    openAmountMinor: {
      column: 'vendor_open_minor',
      type: 'bigint',
      indexes: byName('invoices_vendor_open'),
    },
    invoiceDate: { column: 'invoice_date', type: 'date', indexes: byName('invoices_dated') },
    dueDate: { column: 'due_date', type: 'date', nulls: 'largest', indexes: byName('invoices_due') },
    estimatedPaymentDate: {
      column: 'estimated_payment_date',
      type: 'date',
      nulls: 'largest',
      indexes: byName('invoices_estimated'),
    },
    // No days are the fewest, so that the invoices that gain most come first, before those that gain nothing.
    accelerationDays: {
      column: 'acceleration_days',
      type: 'integer',
      nulls: 'smallest',
      indexes: byName('invoices_days_early'),
    },
    displayState: { column: 'display_state', type: 'text', indexes: byName('invoices_display') },
    createdAt: { column: 'created_at', type: 'timestamptz', indexes: byName('invoices_created') },
  },
  counts,
})

type InvoiceSort = keyof typeof invoiceList.sorts

/** The list that operators read, across all vendors. */
export const reviewList = defineList({
  table: 'invoices.invoices',
  scope: [],
  key: { vendor_id: 'uuid', invoice_id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [{ name: 'invoices_in_state', equal: ['state'] }],
    },
  },
  counts,
})

/** Everything that an answer shows of an invoice. */
const invoiceRows = (db: Db) =>
  db
    .selectFrom('invoices.invoices')
    .select([
      'invoice_id as id',
      'document_kind as documentKind',
      'linked_invoice_id as linkedInvoiceId',
      'vendor_id as vendorId',
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      'client_name as clientName',
      'number',
      'reference',
      'description',
      'amount_minor as amountMinor',
      'vendor_open_minor as vendorOpenMinor',
      'arriving_minor as arrivingMinor',
      'adjustments_total_minor as adjustmentsTotalMinor',
      'currency',
      'invoice_date as invoiceDate',
      'gl_date as glDate',
      'received_date as receivedDate',
      'client_due_date as clientDueDate',
      'suggested_due_date as suggestedDueDate',
      'due_date as dueDate',
      'payment_terms_days as paymentTermsDays',
      'program_code as programCode',
      'eligible_at as eligibleAt',
      'approved_at as approvedAt',
      'state',
      'display_state as displayState',
      'reason',
      'pay_status as payStatus',
      'payout_method as payoutMethod',
      'hold_reasons as holdReasons',
      'period',
      'period_type as periodType',
      'estimated_payment_date as estimatedPaymentDate',
      'acceleration_days as accelerationDays',
      'fee_minor as feeMinor',
      'net_minor as netMinor',
      'fee_debited_minor as feeDebitedMinor',
      'fee_before_minor as feeBeforeMinor',
      'fee_debited_before_minor as feeDebitedBeforeMinor',
      'paid_minor as paidMinor',
      'requested_at as requestedAt',
      'funded_at as fundedAt',
      'settled_at as settledAt',
      'batch_transfer_id as batchTransferId',
      'closed_for_redirect_reason as closedForRedirectReason',
      'created_at as createdAt',
      sql<boolean>`source <> 'feed'`.as('isUploaded'),
    ])
    // Every stored value was validated against the contract's enumerations, or is checked by the table.
    .$narrowType<{
      documentKind: DocumentKind
      currency: Currency
      programCode: ProgramCode | null
      state: InvoiceState
      displayState: InvoiceDisplayState
      reason: EligibilityReason | null
      payStatus: PayStatus
      payoutMethod: PayoutMethod | null
      holdReasons: HoldReason[]
      period: InvoicePeriod
      periodType: PeriodType | null
      closedForRedirectReason: ClosedForRedirectReason | null
    }>()

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number]

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

interface ReviewAsked extends Paging {
  /** Undefined for any. */
  readonly state: InvoiceState | undefined
  readonly holdReason: HoldReason | undefined
  readonly partnerId: number | undefined
  readonly vendorId: string | undefined
  readonly searchTerm: string | undefined
  readonly narrowing: Narrowing | undefined
}

/** Lists invoices of all vendors, the earliest received first. */
export function listForReview(
  db: Db,
  { state, holdReason, partnerId, vendorId, searchTerm, narrowing, ...paging }: ReviewAsked,
) {
  const conditions = [
    ...(holdReason === undefined
      ? []
      : [sql<SqlBool>`invoices.invoices.hold_reasons @> array[${holdReason}::text]`]),
    ...(searchTerm === undefined ? [] : containing(searchTerm)),
    ...narrowedTo(reviewList.table, reviewList.key, narrowing),
  ]
  const rows = invoiceRows(db).select([
    'version',
    sql<bigint>`case pay_status when 'Paid' then open_amount_minor else 0 end`.as('outstandingMinor'),
  ])
  return readPage(db, reviewList, rows, {
    sort: 'createdAt',
    direction: 'asc',
    ...paging,
    where: { state, partner_number: partnerId, vendor_id: vendorId },
    filter: conditions.length === 0 ? undefined : every(conditions),
  })
}
