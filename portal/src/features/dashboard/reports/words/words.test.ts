import { invoiceDisplayStates } from '@sooner/rules/invoice-states'
import { payoutMethods } from '@sooner/rules/programs'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, ['paidInvoices.methods.instant-payout', 'paidInvoices.methods.on-demand-payout'])

test('every payout method has its words', () => {
  expect(Object.keys(en.paidInvoices.methods)).toEqual([...payoutMethods])
})

test('every display state has its words', () => {
  expect(Object.keys(en.summary.states)).toEqual([...invoiceDisplayStates])
})
