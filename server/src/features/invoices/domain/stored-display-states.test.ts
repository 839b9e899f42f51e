import { invoiceStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { invoiceStatesOfLines, storedDisplayStates, wantedStates } from './stored-display-states.ts'

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
