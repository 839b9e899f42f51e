import { defaultFilterOperator, type FilterOperator } from '@sooner/rules/filters'
import { pageSizes } from '@sooner/rules/paging'
import { advancedFiltersFields } from '../../../lib/state/slices/advanced-filters.ts'
import type { Field } from '../../../lib/state/fields.ts'
import { addressWith, commonIn, commonParams, listParamsIn } from '../../../lib/list-params.ts'
import {
  columnKeys,
  type ComparisonName,
  firstView,
  type InvoiceView,
  type LinkFilters,
  linkFilters,
  linkNames,
  type WaitingReason,
  invoiceSorts,
  viewFields,
} from './invoice-view.ts'

/** The parameters have the names of the contract's, so that a link to the list and a call of the list read alike. */
const compared = {
  totalOpenAmount: { value: 'totalOpenAmountMinor', operator: 'totalOpenAmountOperator', isNumber: true },
  estimatedPaymentDate: {
    value: 'estimatedPaymentDate',
    operator: 'estimatedPaymentDateOperator',
    isNumber: false,
  },
  accelerationDays: { value: 'accelerationDays', operator: 'accelerationDaysOperator', isNumber: true },
} as const satisfies Record<ComparisonName, object>

const singles = ['searchTerm', 'startDate', 'endDate', 'instantPayoutId', 'mesaOnDemandId'] as const
const repeatedOnes = {
  displayState: 'displayState',
  excludeStates: 'excludeStates',
  statuses: 'statuses',
  clientIds: 'clients',
} as const
const fields = { ...viewFields, ...advancedFiltersFields }

const params: ReadonlySet<string> = new Set([
  ...['page', 'limit', 'sortField', 'sortDirection', 'columns', 'rows'],
  ...linkNames,
  ...singles,
  ...Object.values(repeatedOnes),
  ...Object.values(compared).flatMap(({ value, operator }) => [value, operator]),
])

/** The smallest size that the table offers and that shows as many rows. */
const offered = (limit: number) => pageSizes.find((size) => size >= limit) ?? firstView.limit

const read = <T>({ read: readOne }: Field<T>, text: string | null): T | undefined =>
  text === null ? undefined : readOne(text)

interface Comparison<T> {
  readonly operator: FilterOperator
  readonly isConfigured: boolean
  readonly value: T | undefined
}

function comparisonIn<T>(
  search: URLSearchParams,
  name: ComparisonName,
  field: Field<Comparison<T>>,
): Comparison<T> {
  const { value, operator, isNumber } = compared[name]
  const text = search.get(value)
  const found = field.read({
    operator: search.get(operator) ?? defaultFilterOperator,
    isConfigured: true,
    value: isNumber && text !== null && /^-?\d+$/.test(text) ? Number(text) : text,
  })
  return found?.value === undefined ? field.initial : found
}

const linkedIn = (search: URLSearchParams, reasons: readonly WaitingReason[]) =>
  Object.fromEntries(
    linkNames.map((name) => {
      const text = search.get(name)
      return [name, text === null ? undefined : linkFilters[name](text, reasons)]
    }),
  ) as LinkFilters

export const isOfList = (name: string): boolean => params.has(name)

/**
 * Reads a view from an address that anybody may have written: whatever is unreadable is left out. The reasons are passed in,
 * because the texts that name them are loaded anyway.
 */
export function viewIn(search: URLSearchParams, reasons: readonly WaitingReason[]): InvoiceView {
  const listed = listParamsIn(search, invoiceSorts as readonly [string, ...string[]])
  const single = (name: (typeof singles)[number]) => read<string | undefined>(fields[name], search.get(name))
  return {
    ...firstView,
    ...listed,
    limit: offered(listed.limit),
    searchTerm: single('searchTerm') ?? '',
    startDate: single('startDate'),
    endDate: single('endDate'),
    instantPayoutId: single('instantPayoutId'),
    mesaOnDemandId: single('mesaOnDemandId'),
    ...linkedIn(search, reasons),
    displayState: fields.displayState.read(search.getAll('displayState')) ?? [],
    excludeStates: fields.excludeStates.read(search.getAll('excludeStates')) ?? [],
    statuses: fields.statuses.read(search.getAll('statuses')) ?? [],
    clientIds: fields.clientIds.read(search.getAll('clients')) ?? [],
    totalOpenAmount: comparisonIn(search, 'totalOpenAmount', fields.totalOpenAmount),
    estimatedPaymentDate: comparisonIn(search, 'estimatedPaymentDate', fields.estimatedPaymentDate),
    accelerationDays: comparisonIn(search, 'accelerationDays', fields.accelerationDays),
    ...commonIn(search, columnKeys),
  }
}

/** The address of a view: the other parameters of `around` stay, and what is as at first is left out. */
export const addressOf = (view: InvoiceView, around: URLSearchParams): URLSearchParams =>
  addressWith(
    [
      ...singles.map((name) => [name, view[name] === '' ? undefined : view[name]] as const),
      ...Object.entries(repeatedOnes).flatMap(([name, param]) =>
        view[name as keyof typeof repeatedOnes].map((one) => [param, one] as const),
      ),
      ...linkNames.map((name) => [name, view[name]] as const),
      ...Object.entries(compared).flatMap(([name, { value, operator }]) => {
        const comparison = view[name as ComparisonName]
        if (!comparison.isConfigured) return []
        const isUsual = comparison.operator === defaultFilterOperator
        return [
          [value, comparison.value],
          [operator, isUsual ? undefined : comparison.operator],
        ] as const
      }),
      ...commonParams(view, firstView, columnKeys),
    ],
    around,
    isOfList,
  )
