import { paidInvoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { lineFiltersOf } from './invoice-export-modal.tsx'

type Filters = Parameters<typeof lineFiltersOf>[0]
const given = (filters: Partial<Filters>) => {
  const { displayState, excludeStates } = lineFiltersOf({ searchTerm: 'x', ...filters } as Filters)
  return [displayState, excludeStates]
}

test('line items are exported for exactly the listed invoices, although lines have no Applied', () => {
  expect(given({})).toEqual([undefined, undefined])
  expect(given({ displayState: ['Pending'] })).toEqual([['Pending'], undefined])
  expect(given({ displayState: ['Paid'] })).toEqual([['Paid'], ['applied']])
  expect(given({ displayState: ['Paid', 'Applied'] })).toEqual([['Paid'], undefined])
  expect(given({ displayState: ['Pending', 'Applied'], excludeStates: ['imported'] })).toEqual([
    ['Pending', 'Paid'],
    ['imported', ...paidInvoiceStates],
  ])
})
