import { eligibilityReasons } from '@sooner/rules/eligibility'
import { invoiceStates, lineItemDisplayStates, paidInvoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import {
  displayStateOf,
  lineItemDisplayStateOf,
  payStatusOf,
  invoiceStatesOfLines,
  storedDisplayStates,
  wantedStates,
} from './display-state.ts'
import { lineItemStateAfter } from './line-items.ts'

const golden = {
  imported: ['Ineligible', 'Unpaid'],
  'requires-manual-approval': ['Ineligible', 'Unpaid'],
  'awaiting-eligibility': ['Eligible', 'Unpaid'],
  requested: ['Pending', 'Unpaid'],
  funded: ['Paid', 'Paid'],
  'partially-settled': ['Paid', 'Paid'],
  settled: ['Paid', 'Paid'],
  'over-settled': ['Paid', 'Paid'],
  delinquent: ['Paid', 'Paid'],
  'defaulted-open': ['Paid', 'Paid'],
  'defaulted-void': ['Paid', 'Paid'],
  cancelled: ['Cancelled', 'Cancelled'],
  applied: ['Applied', 'Paid'],
  'open-for-redirect': ['Eligible', 'Unpaid'],
  'redirect-requested': ['Pending', 'Unpaid'],
  'closed-for-redirect': ['Cancelled', 'Cancelled'],
}

test('each state has one display state and one pay status', () => {
  const found = invoiceStates.map((state) => [state, [displayStateOf(state, null), payStatusOf(state)]])
  expect(Object.fromEntries(found)).toEqual(golden)
  expect(invoiceStates.filter((state) => displayStateOf(state, null) === 'Paid')).toEqual(paidInvoiceStates)
})

test('a reason makes an invoice ineligible and changes no other display state', () => {
  for (const state of invoiceStates)
    for (const reason of eligibilityReasons) {
      const without = displayStateOf(state, null)
      expect(displayStateOf(state, reason)).toBe(without === 'Eligible' ? 'Ineligible' : without)
    }
})

test('an applied line shows as Paid; lines have no Applied', () => {
  const shown = new Set(invoiceStates.map((state) => lineItemDisplayStateOf(state, null)))
  expect(lineItemDisplayStateOf('applied', null)).toBe('Paid')
  expect([...shown, 'Ineligible'].every((one) => lineItemDisplayStates.some((name) => name === one))).toBe(
    true,
  )
})

test('a line follows its invoice, and one that was settled alone stays settled while the invoice is open', () => {
  expect(lineItemStateAfter('imported', 'awaiting-eligibility')).toBe('awaiting-eligibility')
  expect(lineItemStateAfter('settled', 'partially-settled')).toBe('settled')
  expect(lineItemStateAfter('settled', 'delinquent')).toBe('settled')
  expect(lineItemStateAfter('settled', 'requires-manual-approval')).toBe('requires-manual-approval')
  expect(lineItemStateAfter('funded', 'settled')).toBe('settled')
})

test('while something is in the way of the vendor, what is stored as Eligible is found as Ineligible', () => {
  expect(storedDisplayStates(['Eligible', 'Paid'], false)).toEqual(['Eligible', 'Paid'])
  expect(storedDisplayStates(['Eligible', 'Paid'], true)).toEqual(['Paid'])
  expect(storedDisplayStates(['Ineligible'], true)).toEqual(['Ineligible', 'Eligible'])
})

test('paid lines are those of paid and of applied invoices', () => {
  expect(invoiceStatesOfLines(['Pending', 'Paid'])).toEqual(['Pending', 'Paid', 'Applied'])
  expect(invoiceStatesOfLines(['Pending'])).toEqual(['Pending'])
  expect(invoiceStatesOfLines(undefined)).toBeUndefined()
})

test('states are those asked for, without the excluded ones', () => {
  expect(wantedStates(undefined, undefined)).toBeUndefined()
  expect(wantedStates(['funded', 'settled'], ['settled'])).toEqual(['funded'])
  expect(wantedStates(undefined, ['settled'])).toEqual(invoiceStates.filter((state) => state !== 'settled'))
})
