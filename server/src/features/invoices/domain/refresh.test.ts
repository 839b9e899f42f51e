import { expect, test } from 'vitest'
import { agreedWith, incomingRow } from '../testing/incoming-row.ts'
import { newInvoice } from './imported-invoice.ts'
import type { Invoice } from './invoice.ts'
import { isRefreshed, refreshed } from './refresh.ts'
import { periodOf } from './terms-of.ts'

const at = new Date('2026-11-20T17:00:00Z')
const where = { vendorId: 'v', partnerId: 1, source: 'feed', id: 'i', clientName: 'Marlow Court' } as const
const invoice: Invoice = {
  ...newInvoice({ row: incomingRow(), agreed: agreedWith(), at, ...where }),
  state: 'awaiting-eligibility',
}
const days = ({ estimatedPaymentDate, accelerationDays, reason }: Invoice) => [
  ...[estimatedPaymentDate, accelerationDays, reason],
]
const on = (change: Partial<Invoice>) => days(refreshed({ ...invoice, ...change }, '2026-11-20'))

test('the money is expected after the eligible date, or after the due date where there is none', () => {
  expect([invoice.eligibleAt, invoice.dueDate]).toEqual(['2026-12-10', '2027-01-09'])
  expect(on({})).toEqual(['2026-12-11', 18, null])
  expect(on({ eligibleAt: null })).toEqual(['2027-01-12', 50, null])
})

test('what only an act of the partner makes payable has no expected day once its due date is reached, or without one', () => {
  const awaited = [null, null, 'partner-awaited']
  const undated = (dueDate: string | null) => on({ eligibleAt: null, dueDate })
  expect(undated(null)).toEqual(awaited)
  expect(undated('2026-11-21')).toEqual(['2026-11-24', 1, null])
  expect(undated('2026-11-20')).toEqual(awaited)
  expect(undated('2026-10-20')).toEqual(awaited)
  expect(on({ eligibleAt: null, dueDate: null, partnerPaidOn: '2026-11-20' })).toEqual([
    ...['2026-11-23', null, 'no-days-early'],
  ])
  expect(on({ programCode: 'Pay-On-Approval', eligibleAt: null, dueDate: '2026-10-20' })).toEqual(awaited)
  expect(on({ programCode: 'Pay-On-Approval', eligibleAt: '2026-11-02', dueDate: '2026-10-20' })).toEqual([
    ...['2026-11-23', null, 'no-days-early'],
  ])
})

test('what the partner pays to the vendor itself is expected after its due date, whatever the program', () => {
  const open = { state: 'open-for-redirect' } as const
  expect(on(open)).toEqual(['2027-01-12', 50, null])
  expect(on({ ...open, eligibleAt: '2026-11-02' })).toEqual(['2027-01-12', 50, null])
  expect(on({ ...open, dueDate: null })).toEqual(['2026-12-11', 18, null])
})

test('without the document that it needs, nobody knows when an invoice is paid, unless its partner pays it', () => {
  const required = { requiresDocument: true } as const
  const needed = [null, null, 'document-required']
  expect(on(required)).toEqual(needed)
  expect(on({ ...required, eligibleAt: '2026-11-02', dueDate: null })).toEqual(needed)
  expect(on({ ...required, partnerPaidOn: '2026-11-20' })).toEqual(needed)
  expect(on({ ...required, documentCount: 1 })).toEqual(['2026-12-11', 18, null])
  expect(on({ ...required, state: 'open-for-redirect' })).toEqual(['2027-01-12', null, 'document-required'])
})

test('an early payout gains nothing while something is in its way, and a credit memo is never expected', () => {
  expect(on({ memoMinor: 0n })).toEqual(['2026-12-11', null, 'blocked-by-credit-memo'])
  expect(on({ documentKind: 'credit-memo' })).toEqual([null, null, 'credit-memo'])
  expect(on({ state: 'requires-manual-approval' })).toEqual([null, null, 'on-hold'])
})

test('from its request on, an invoice keeps the days that its payout has decided', () => {
  const decided = { estimatedPaymentDate: '2026-11-23', accelerationDays: 9 }
  expect(on({ state: 'requested', ...decided })).toEqual(['2026-11-23', 9, 'already-requested'])
})

test('a refresh that changes nothing is not written', () => {
  const now = refreshed(invoice, '2026-11-20')
  expect(isRefreshed(now, refreshed(now, '2026-11-20'))).toBe(false)
  expect(isRefreshed(now, refreshed(now, '2026-11-23'))).toBe(true)
})

test('a billing period is closed through its last day, counted by the date of the ledger; what the feed states counts', () => {
  const dated = { statedPeriod: null, glDate: '2026-10-31', invoiceDate: '2026-11-02' } as const
  expect(periodOf(dated, '2026-10-31')).toBe('CLOSED')
  expect(periodOf(dated, '2026-10-30')).toBe('OPEN')
  expect(periodOf({ ...dated, glDate: null }, '2026-10-31')).toBe('OPEN')
  expect(periodOf(dated, null)).toBe('CLOSED')
  expect(periodOf({ ...dated, statedPeriod: 'OPEN' }, '2026-10-31')).toBe('OPEN')
})
