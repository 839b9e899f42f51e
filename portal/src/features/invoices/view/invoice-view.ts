import type { Parts } from '@sooner/contract/client'
import { documentKinds, invoiceSenders } from '@sooner/rules/invoice-states'
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
const filterFields = {
  searchTerm,
  startDate,
  endDate,
  excludeStates,
  displayState,
  instantPayoutId,
  mesaOnDemandId,
}
export const viewFields = { page, limit, sortField, sortDirection, hiddenColumns, density, ...filterFields }

const among =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text)

/** The filters that links alone set, each with how it is read from an address; `reasons` are those that there are words for. */
export const linkFilters = {
  /** The invoices that one payment paid. */
  batchTransferId: (text: string) => instantPayoutId.read(text),
  /** The ineligible invoices that wait for the same thing. */
  waitsFor: (text: string, reasons: readonly WaitingReason[]) => among(reasons)(text),
  /** The invoices that the vendor uploaded, or those of its partner. */
  sentBy: among(invoiceSenders),
  /** Invoices without credit memos, or the reverse. */
  documentKind: among(documentKinds),
}
export const linkNames = Object.keys(linkFilters) as readonly (keyof typeof linkFilters)[]
export type LinkFilters = {
  readonly [N in keyof typeof linkFilters]?: ReturnType<(typeof linkFilters)[N]>
}

const linkedOf = (view: LinkFilters) =>
  Object.fromEntries(linkNames.map((name) => [name, view[name]])) as LinkFilters

/** Everything that determines what the table shows. The address holds all of it. */
export interface InvoiceView extends StateOf<typeof viewFields>, AdvancedFiltersState, LinkFilters {}

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
    ...linkedOf(view),
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
  ...initialOf({ ...filterFields, ...advancedFiltersFields }),
  ...linkedOf({}),
}
