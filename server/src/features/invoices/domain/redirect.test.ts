import { invoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { closesByDueDate, mayOpenForRedirect } from './redirect.ts'

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
