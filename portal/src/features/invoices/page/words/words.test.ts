import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceActors, invoiceEvents } from '@sooner/rules/invoice-states'
import { adjustmentKinds } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, ['lines.total'])

test('every value of the vocabulary has its words', () => {
  expect(Object.keys(en.why.holds)).toEqual([...holdReasons])
  expect(Object.keys(en.timeline.events)).toEqual([...invoiceEvents])
  expect(Object.keys(en.timeline.by)).toEqual([...invoiceActors])
  expect(Object.keys(en.adjustments.kinds)).toEqual([...adjustmentKinds])
})
