import { type InvoiceState, type LineItemDisplayState, paidInvoiceStates } from '@sooner/rules/invoice-states'
import type { filtersOf } from '../view/invoice-view.ts'

type Filters = ReturnType<typeof filtersOf>

const isOfLines = (state: string): state is LineItemDisplayState => state !== 'Applied'

/**
 * The filters for the line items of exactly the invoices that are listed. Lines have no Applied: those of applied invoices are
 * among the paid ones, so that the invoices of the other state are excluded.
 */
export function lineFiltersOf({ displayState, excludeStates = [], ...filters }: Filters) {
  if (displayState === undefined)
    return { ...filters, displayState: undefined, excludeStates: some(excludeStates) }
  const [hasPaid, hasApplied] = [displayState.includes('Paid'), displayState.includes('Applied')]
  const lines = displayState.filter(isOfLines)
  const others: readonly InvoiceState[] = [
    ...(hasApplied && !hasPaid ? paidInvoiceStates : []),
    ...(hasPaid && !hasApplied ? (['applied'] as const) : []),
  ]
  return {
    ...filters,
    displayState: hasApplied && !hasPaid ? [...lines, 'Paid' as const] : lines,
    excludeStates: some([...excludeStates, ...others]),
  }
}

const some = (states: readonly InvoiceState[]) => (states.length > 0 ? [...states] : undefined)
