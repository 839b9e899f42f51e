import { listBatchTransfers } from '@sooner/contract/remittances'
import fc from 'fast-check'
import { pageSizes } from '@sooner/rules/paging'
import { transferDisplayStates } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import {
  addressOf,
  columnKeys,
  filtersOf,
  firstView,
  isFiltered,
  paymentSorts,
  type PaymentView,
  queryOf,
  unfiltered,
  viewIn,
} from './payment-view.ts'

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const day = fc.constantFrom('2026-01-31', '2026-11-27', '2027-12-31')
const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((one) => one.trim() !== '' && !one.includes('\0'))
const anyView: fc.Arbitrary<PaymentView> = fc.record({
  page: fc.integer({ min: 1, max: 5000 }),
  limit: fc.constantFrom(...pageSizes),
  searchTerm: fc.oneof(fc.constant(''), text),
  startDate: maybe(day),
  displayEndDate: maybe(day),
  displayState: fc.subarray([...transferDisplayStates]),
  sortField: fc.constantFrom(...paymentSorts),
  sortDirection: fc.constantFrom('asc', 'desc'),
  batchTransferId: maybe(fc.uuid()),
  batchPaymentReference: maybe(text),
  hiddenColumns: maybe(fc.subarray(columnKeys.slice(1))),
  density: fc.constantFrom('comfortable', 'dense'),
})

test('an address reproduces its view, and keeps what is not of the list', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = addressOf(view, new URLSearchParams('tab=payments&page=7'))
      expect(viewIn(new URLSearchParams(String(address)))).toEqual(view)
      expect(address.get('tab')).toBe('payments')
    }),
  )
  expect(String(addressOf(firstView, new URLSearchParams()))).toBe('')
})

test('what is unreadable is left out', () => {
  const address =
    'page=x&limit=7&sortField=nothing&startDate=2026-02-30&displayState=LOST&displayEndDate=soon'
  expect(viewIn(new URLSearchParams(address))).toEqual(firstView)
})

test('every view is a query that the service accepts; the end of the range is the day after the last one', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const asked = Object.fromEntries(
        Object.entries(queryOf(view)).filter(([, value]) => value !== undefined),
      )
      expect(listBatchTransfers.query?.safeParse(asked).success).toBe(true)
      expect(isFiltered({ ...view, ...unfiltered })).toBe(false)
    }),
  )
  expect(filtersOf({ ...firstView, displayEndDate: '2026-12-31' }).endDate).toBe('2027-01-01')
  expect(isFiltered(firstView)).toBe(false)
})
