import type { Parts } from '@sooner/contract/client'
import type { DocumentKind, InvoiceSender } from '@sooner/rules/invoice-states'
import { areFiltered } from '../../../lib/list-params.ts'
import { initialOf, type StateOf } from '../../../lib/state/fields.ts'
import {
  type AdvancedFiltersState,
  advancedFiltersFields,
} from '../../../lib/state/slices/advanced-filters.ts'
import { invoicesFields } from '../../../lib/state/slices/invoices.ts'

/** The columns in the order in which they are shown. A sortable one has the name of its sort in the contract. */
export const columnKeys = [
  'number',
  'clientName',
  'estimatedPaymentDate',
  'openAmountMinor',
  'feeMinor',
  'netMinor',
  'displayState',
  'eligibleAt',
  'dueDate',
  'accelerationDays',
  'invoiceDate',
  'amountMinor',
  'adjustmentsTotalMinor',
  'createdAt',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Hidden until the user shows them. */
const hiddenAtFirst: readonly ColumnKey[] = [
  'dueDate',
  'accelerationDays',
  'invoiceDate',
  'amountMinor',
  'adjustmentsTotalMinor',
  'eligibleAt',
  'createdAt',
]

export type InvoiceQuery = NonNullable<Parts<'listInvoices'>['query']>
export type WaitingReason = NonNullable<InvoiceQuery['waitsFor']>
export type InvoiceSort = NonNullable<InvoiceQuery['sortField']>

/** Every sort of the contract; a test compares the two lists. */
export const invoiceSorts: readonly InvoiceSort[] = [
  'eligibleAt',
  'number',
  'clientName',
  'amountMinor',
  'openAmountMinor',
  'invoiceDate',
  'dueDate',
  'estimatedPaymentDate',
  'accelerationDays',
  'displayState',
  'createdAt',
]

/** The fields of the invoice list state that describe a view, and not its answer, its selection or its export. */
const { page, limit, searchTerm, startDate, endDate, sortField, sortDirection, ...others } = invoicesFields
const { excludeStates, displayState, instantPayoutId, mesaOnDemandId, hiddenColumns, density } = others
export const viewFields = {
  page,
  limit,
  searchTerm,
  startDate,
  endDate,
  sortField,
  sortDirection,
  excludeStates,
  displayState,
  instantPayoutId,
  mesaOnDemandId,
  hiddenColumns,
  density,
}

/** Everything that determines what the table shows. The address holds all of it. */
export interface InvoiceView extends StateOf<typeof viewFields>, AdvancedFiltersState {
  /** Set by links alone, like the next: the invoices that one payment paid. */
  readonly batchTransferId?: string | undefined
  /** Set by links alone: the ineligible invoices that wait for the same thing. */
  readonly waitsFor?: WaitingReason | undefined
  /** Set by links alone: the invoices that the vendor uploaded, or those of its partner. */
  readonly sentBy?: InvoiceSender | undefined
  /** Set by links alone: invoices without credit memos, or the reverse. */
  readonly documentKind?: DocumentKind | undefined
}

export const firstView: InvoiceView = { ...initialOf(viewFields), ...initialOf(advancedFiltersFields) }

export const comparisons = ['totalOpenAmount', 'estimatedPaymentDate', 'accelerationDays'] as const
export type ComparisonName = (typeof comparisons)[number]

export const hiddenIn = ({ hiddenColumns: hidden }: Pick<InvoiceView, 'hiddenColumns'>): readonly string[] =>
  hidden ?? hiddenAtFirst

const isListed = (field: string): field is InvoiceSort => (invoiceSorts as readonly string[]).includes(field)
const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)

/** The filters and the order, as lists and exports take them. What is off is left out. */
export function filtersOf(view: InvoiceView) {
  const { totalOpenAmount, estimatedPaymentDate, accelerationDays } = view
  return {
    sortField: isListed(view.sortField) ? view.sortField : invoiceSorts[0],
    sortDirection: view.sortDirection,
    searchTerm: view.searchTerm === '' ? undefined : view.searchTerm,
    startDate: view.startDate,
    endDate: view.endDate,
    displayState: some(view.displayState),
    statuses: some(view.statuses),
    excludeStates: some(view.excludeStates),
    clients: some(view.clientIds),
    batchTransferId: view.batchTransferId,
    waitsFor: view.waitsFor,
    sentBy: view.sentBy,
    documentKind: view.documentKind,
    instantPayoutId: view.instantPayoutId,
    mesaOnDemandId: view.mesaOnDemandId,
    ...(totalOpenAmount.isConfigured && {
      totalOpenAmountMinor: totalOpenAmount.value,
      totalOpenAmountOperator: totalOpenAmount.operator,
    }),
    ...(estimatedPaymentDate.isConfigured && {
      estimatedPaymentDate: estimatedPaymentDate.value,
      estimatedPaymentDateOperator: estimatedPaymentDate.operator,
    }),
    ...(accelerationDays.isConfigured && {
      accelerationDays: accelerationDays.value,
      accelerationDaysOperator: accelerationDays.operator,
    }),
  } satisfies InvoiceQuery
}

export const queryOf = (view: InvoiceView): InvoiceQuery => ({
  ...filtersOf(view),
  page: view.page,
  limit: view.limit,
})

export const isFiltered = (view: InvoiceView): boolean => areFiltered(filtersOf(view))

/** The view with the same order, size and columns, and no filter. */
export const unfiltered: Partial<InvoiceView> = {
  searchTerm: '',
  startDate: undefined,
  endDate: undefined,
  displayState: [],
  statuses: [],
  excludeStates: [],
  clientIds: [],
  batchTransferId: undefined,
  waitsFor: undefined,
  sentBy: undefined,
  documentKind: undefined,
  instantPayoutId: undefined,
  mesaOnDemandId: undefined,
  totalOpenAmount: firstView.totalOpenAmount,
  estimatedPaymentDate: firstView.estimatedPaymentDate,
  accelerationDays: firstView.accelerationDays,
}
