import type { Parts } from '@sooner/contract/client'
import { nextDay } from '@sooner/rules/days'
import { pageSizes } from '@sooner/rules/paging'
import { addressWith, areFiltered, commonIn, commonParams, listParamsIn } from '../../lib/list-params.ts'
import { initialOf } from '../../lib/state/fields.ts'
import { paymentsFields, type PaymentsState } from '../../lib/state/slices/payments.ts'

type PaymentQuery = NonNullable<Parts<'listBatchTransfers'>['query']>
type PaymentSort = NonNullable<PaymentQuery['sortField']>

/** Every sort of the contract; a test compares the two lists. */
export const paymentSorts: readonly [PaymentSort, ...PaymentSort[]] = [
  'transferInitiatedAt',
  'arrivingMinor',
  'paymentReference',
  'displayState',
  'createdAt',
]

/** The columns in the order in which they are shown. A sortable one has the name of its sort in the contract. */
export const columnKeys = [
  'transferInitiatedAt',
  'paymentReference',
  'displayState',
  'estimatedPaymentDate',
  'invoiceCount',
  'grossMinor',
  'feeMinor',
  'deductedMinor',
  'arrivingMinor',
  'account',
  'createdAt',
] as const
export type ColumnKey = (typeof columnKeys)[number]
const hiddenAtFirst: readonly ColumnKey[] = ['account', 'createdAt']

/** What determines what the table shows. The address holds all of it. */
export type PaymentView = Omit<
  PaymentsState,
  'total' | 'visibleBatchTransferIds' | 'exportFormat' | 'exportFormatInsteadOf' | 'endDate'
>

const {
  total: _total,
  visibleBatchTransferIds: _ids,
  exportFormat: _format,
  exportFormatInsteadOf: _insteadOf,
  endDate: _end,
  ...viewFields
} = paymentsFields
export const firstView: PaymentView = initialOf(viewFields)

export const hiddenIn = ({ hiddenColumns }: Pick<PaymentView, 'hiddenColumns'>): readonly string[] =>
  hiddenColumns ?? hiddenAtFirst

/** The service takes the first day after the range; a person reads its last day. */
export const dayAfter = (lastDay: string | undefined): string | undefined =>
  lastDay === undefined ? undefined : nextDay(lastDay)

/** The filters and the order, as the list and its export take them. What is off is left out. */
export const filtersOf = (view: PaymentView) =>
  ({
    sortField: paymentSorts.find((sort) => sort === view.sortField) ?? paymentSorts[0],
    sortDirection: view.sortDirection,
    searchTerm: view.searchTerm === '' ? undefined : view.searchTerm,
    startDate: view.startDate,
    endDate: dayAfter(view.displayEndDate),
    displayState: view.displayState.length === 0 ? undefined : [...view.displayState],
    batchTransferId: view.batchTransferId === undefined ? undefined : [view.batchTransferId],
    batchPaymentReference: view.batchPaymentReference,
  }) satisfies PaymentQuery

export const queryOf = (view: PaymentView): PaymentQuery => ({
  ...filtersOf(view),
  page: view.page,
  limit: view.limit,
})

export const isFiltered = (view: PaymentView): boolean => areFiltered(filtersOf(view))

/** The view with the same order, size and columns, and no filter. */
export const unfiltered: Partial<PaymentView> = {
  searchTerm: '',
  startDate: undefined,
  displayEndDate: undefined,
  displayState: [],
  batchTransferId: undefined,
  batchPaymentReference: undefined,
}

const singles = [
  'searchTerm',
  'startDate',
  'displayEndDate',
  'batchTransferId',
  'batchPaymentReference',
] as const
const params: ReadonlySet<string> = new Set([
  ...singles,
  ...['page', 'limit', 'sortField', 'sortDirection', 'displayState', 'columns', 'rows'],
])
/** Reads a view from an address that anybody may have written: whatever is unreadable is left out. */
export function viewIn(search: URLSearchParams): PaymentView {
  const listed = listParamsIn(search, paymentSorts)
  const single = (name: (typeof singles)[number]) => {
    const text = search.get(name)
    return text === null || text === '' ? undefined : viewFields[name].read(text)
  }
  return {
    ...firstView,
    ...listed,
    limit: pageSizes.find((size) => size >= listed.limit) ?? firstView.limit,
    searchTerm: single('searchTerm') ?? '',
    startDate: single('startDate'),
    displayEndDate: single('displayEndDate'),
    batchTransferId: single('batchTransferId'),
    batchPaymentReference: single('batchPaymentReference'),
    displayState: viewFields.displayState.read(search.getAll('displayState')) ?? [],
    ...commonIn(search, columnKeys),
  }
}

/** The address of a view: the other parameters of `around` stay, and what is as at first is left out. */
export const addressOf = (view: PaymentView, around: URLSearchParams): URLSearchParams =>
  addressWith(
    [
      ...singles.map((name) => [name, view[name] === '' ? undefined : view[name]] as const),
      ...view.displayState.map((state) => ['displayState', state] as const),
      ...commonParams(view, firstView, columnKeys),
    ],
    around,
    (name) => params.has(name),
  )
