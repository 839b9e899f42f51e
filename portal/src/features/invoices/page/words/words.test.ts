import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceActors, invoiceEvents } from '@sooner/rules/invoice-states'
import { adjustmentKinds } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import { anyPartner } from '../../../../lib/words/testing/any-partner.ts'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const texts = en(anyPartner)

testBothLanguages(en, es, ['lines.total'])

test('every value of the vocabulary has its words', () => {
  expect(Object.keys(texts.why.holds)).toEqual([...holdReasons])
  expect(Object.keys(texts.timeline.events)).toEqual([...invoiceEvents])
  expect(Object.keys(texts.timeline.by)).toEqual([...invoiceActors])
  expect(Object.keys(texts.adjustments.kinds)).toEqual([...adjustmentKinds])
})
