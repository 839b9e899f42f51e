import { invoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import {
  closesByDueDate,
  mayOpenForRedirect,
  isApproachingDueDate,
  isDefaulted,
  isDelinquent,
} from './around-due-date.ts'

const invoice = {
  documentKind: 'invoice',
  state: 'imported',
  currency: 'USD',
  dueDate: '2026-12-31',
  isClientRedirectable: true,
} as const

test('an imported invoice of a redirectable client may be opened for redirect in time', () => {
  expect(mayOpenForRedirect(invoice, '2026-12-01')).toBe(true)
  expect(mayOpenForRedirect(invoice, '2026-12-28')).toBe(false)
  expect(mayOpenForRedirect({ ...invoice, isClientRedirectable: false }, '2026-12-01')).toBe(false)
  expect(mayOpenForRedirect({ ...invoice, dueDate: null }, '2026-12-01')).toBe(false)
  expect(mayOpenForRedirect({ ...invoice, documentKind: 'credit-memo' }, '2026-12-01')).toBe(false)
  expect(mayOpenForRedirect({ ...invoice, state: 'awaiting-eligibility' }, '2026-12-01')).toBe(false)
})

test('an approaching due date closes what is open for redirect or was requested, and nothing else', () => {
  expect(invoiceStates.filter((state) => closesByDueDate({ ...invoice, state }, '2026-12-28'))).toEqual([
    'open-for-redirect',
    'redirect-requested',
  ])
  expect(closesByDueDate({ ...invoice, state: 'open-for-redirect' }, '2026-12-23')).toBe(false)
  expect(closesByDueDate({ ...invoice, state: 'open-for-redirect', dueDate: null }, '2026-12-28')).toBe(false)
})

test('an invoice is delinquent after five banking days, and defaulted after ninety days', () => {
  // Due on Thursday the 19th; Thanksgiving is the 26th, so the fifth banking day is Friday the 27th.
  expect(isDelinquent('USD', '2026-11-19', '2026-11-27')).toBe(false)
  expect(isDelinquent('USD', '2026-11-19', '2026-11-28')).toBe(true)
  expect(isDelinquent('GBP', '2026-11-19', '2026-11-27')).toBe(true)
  expect(isDefaulted('2026-01-01', '2026-04-01')).toBe(false)
  expect(isDefaulted('2026-01-01', '2026-04-02')).toBe(true)
})

test('a due date approaches three banking days before', () => {
  // Due on Monday the 30th; Thanksgiving is the 26th.
  expect(isApproachingDueDate('USD', '2026-11-30', '2026-11-23')).toBe(false)
  expect(isApproachingDueDate('USD', '2026-11-30', '2026-11-24')).toBe(true)
  expect(isApproachingDueDate('GBP', '2026-11-30', '2026-11-24')).toBe(false)
  expect(isApproachingDueDate('GBP', '2026-11-30', '2026-11-25')).toBe(true)
})
