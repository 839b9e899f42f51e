import { invoiceSorts as contractSorts, waitingReasons } from '@sooner/contract/invoices'
import { clientKey } from '@sooner/rules/client-keys'
import { filterOperators } from '@sooner/rules/filters'
import {
  documentKinds,
  invoiceDisplayStates,
  invoiceSenders,
  invoiceStates,
} from '@sooner/rules/invoice-states'
import { pageSizes, sortDirections } from '@sooner/rules/paging'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnKeys,
  firstView,
  invoiceSorts,
  type InvoiceView,
  isFiltered,
  queryOf,
  unfiltered,
} from './invoice-view.ts'
import { addressOf, viewIn } from './view-address.ts'

const viewOf = (search: string) => viewIn(new URLSearchParams(search), waitingReasons)
const searchOf = (view: InvoiceView, around = '') => addressOf(view, new URLSearchParams(around)).toString()

test('the table offers every sort of the contract', () => {
  expect([...invoiceSorts].toSorted()).toEqual([...contractSorts].toSorted())
})

test('the plain view needs no parameter, and other parameters stay', () => {
  expect(searchOf(firstView)).toBe('')
  expect(viewOf('')).toEqual(firstView)
  expect(searchOf(firstView, 'from=interstitial&page=7&tab=invoices')).toBe('from=interstitial&tab=invoices')
  expect(isFiltered(firstView)).toBe(false)
})

const day = fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
const dayText = day.map((date) => date.toISOString().slice(0, 10))
const operator = fc.constantFrom(...filterOperators)
const compared = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ operator, isConfigured: fc.constant(true), value })
const id = fc.string({ minLength: 1, maxLength: 64 })
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const anyView: fc.Arbitrary<InvoiceView> = fc.record({
  page: fc.integer({ min: 1, max: 1000 }),
  limit: fc.constantFrom(...pageSizes),
  sortField: fc.constantFrom(...invoiceSorts),
  sortDirection: fc.constantFrom(...sortDirections),
  searchTerm: fc.string({ maxLength: 100 }),
  startDate: maybe(dayText),
  endDate: maybe(dayText),
  displayState: fc.subarray([...invoiceDisplayStates]),
  excludeStates: fc.subarray([...invoiceStates]),
  statuses: fc.subarray([...invoiceStates]),
  clientIds: fc.uniqueArray(
    fc
      .record({ partnerId: fc.nat(9999), externalClientId: fc.string({ minLength: 1, maxLength: 100 }) })
      .map(clientKey),
    { maxLength: 5 },
  ),
  instantPayoutId: maybe(id),
  mesaOnDemandId: maybe(id),
  batchTransferId: maybe(id),
  waitsFor: maybe(fc.constantFrom(...waitingReasons)),
  sentBy: maybe(fc.constantFrom(...invoiceSenders)),
  documentKind: maybe(fc.constantFrom(...documentKinds)),
  hiddenColumns: maybe(fc.subarray(columnKeys.slice(1))),
  density: fc.constantFrom('comfortable', 'dense'),
  totalOpenAmount: fc.oneof(fc.constant(firstView.totalOpenAmount), compared(fc.integer())),
  estimatedPaymentDate: fc.oneof(fc.constant(firstView.estimatedPaymentDate), compared(dayText)),
  accelerationDays: fc.oneof(fc.constant(firstView.accelerationDays), compared(fc.nat())),
})

test('any view comes back from its address as it was', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(viewOf(searchOf(view, 'tab=invoices'))).toEqual(view)
    }),
  )
})

test('no filter of any view is left where all are taken off, and its order and columns stay', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const plain = { ...view, ...unfiltered }
      expect(isFiltered(plain)).toBe(false)
      expect([plain.sortField, plain.hiddenColumns]).toEqual([view.sortField, view.hiddenColumns])
    }),
  )
})

test('any address is a valid view', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const view = viewOf(search)
      expect(pageSizes).toContain(view.limit)
      expect(viewOf(searchOf(view))).toEqual(view)
    }),
  )
})

test.each([
  ['an invented reason is none', 'waitsFor=Rain', {}],
  ['what is unreadable is left out', 'displayState=Rich&statuses=paid&startDate=2026-02-30', {}],
  [
    'a repeated parameter is a list',
    'displayState=Paid&displayState=Applied',
    { displayState: ['Paid', 'Applied'] },
  ],
  ['a size between two is the larger one', 'limit=30', { limit: 50 }],
  [
    'a comparison without an operator is greater-or-equal',
    'totalOpenAmountMinor=50000',
    { totalOpenAmount: { operator: 'gte', isConfigured: true, value: 50_000 } },
  ],
  ['an operator without a value compares nothing', 'accelerationDaysOperator=lt', {}],
  [
    'a broken operator is greater-or-equal',
    'accelerationDays=9&accelerationDaysOperator=x',
    {
      accelerationDays: { operator: 'gte', isConfigured: true, value: 9 },
    },
  ],
  ['half a day is no number of days', 'accelerationDays=1.5', {}],
  ['nothing is no number', 'accelerationDays=&totalOpenAmountMinor=0x10', {}],
])('%s', (_, search, expected) => {
  expect(viewOf(search)).toEqual({ ...firstView, ...expected })
})

test('a query names what is on and nothing else', () => {
  expect(queryOf(firstView)).toEqual({ page: 1, limit: 10, sortField: 'eligibleAt', sortDirection: 'desc' })
  const view = viewOf('searchTerm=maple&statuses=funded&accelerationDays=3&page=2&sortField=hacked')
  expect(queryOf(view)).toEqual({
    page: 2,
    limit: 10,
    sortField: 'eligibleAt',
    sortDirection: 'desc',
    searchTerm: 'maple',
    statuses: ['funded'],
    accelerationDays: 3,
    accelerationDaysOperator: 'gte',
  })
  expect(isFiltered(view)).toBe(true)
})

test('clients of two partners that have the same id are two filters', () => {
  const view = viewOf('clients=1+OAK&clients=2+OAK&clients=OAK')
  expect(view.clientIds).toEqual(['1 OAK', '2 OAK'])
  expect(queryOf(view)).toMatchObject({ clients: ['1 OAK', '2 OAK'] })
  expect(searchOf({ ...view, clientIds: ['2 OAK'] })).toBe('clients=2+OAK')
})
