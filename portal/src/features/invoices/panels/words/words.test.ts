import { invoiceDisplayStates } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('every display state has its words', () => {
  expect(Object.keys(en.summary.states)).toEqual([...invoiceDisplayStates])
})
