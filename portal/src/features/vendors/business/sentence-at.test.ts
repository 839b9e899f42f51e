import { countries } from '@sooner/rules/places'
import { taxClassifications } from '@sooner/rules/vendors'
import { expect, test } from 'vitest'
import { initialOf } from '../../../lib/state/fields.ts'
import { vendorFields } from '../../../lib/state/slices/vendor.ts'
import { en as english } from '../words/en.ts'
import { es as spanish } from '../words/es.ts'
import { faultsOf, type FieldName } from './business-values.ts'
import { sentenceAt } from './sentence-at.ts'

const [en, es] = [english.form, spanish.form]
const blank = { ...initialOf(vendorFields), tin: 'x', phoneNumberExtension: 'x' }

test.each(countries)('every fault has a message of its own in %s, in both languages', (countryCode) => {
  for (const taxClassification of ['', ...taxClassifications]) {
    const values = { ...blank, countryCode, taxClassification }
    for (const [name, rule] of Object.entries(faultsOf(values))) {
      for (const words of [en, es]) {
        const sentence = sentenceAt(words, values, name as FieldName, rule)
        expect(sentence).toMatch(/\.$/)
        expect(sentence).not.toBe(words.faults.other)
        expect(sentence).not.toBe(words.faults.state.other)
      }
    }
  }
})

test('an invisible character has the same message everywhere', () => {
  for (const words of [en, es]) {
    for (const name of ['name', 'dba', 'state', 'title'] as const)
      expect(sentenceAt(words, blank, name, 'unseen')).toBe(words.faults.unseen)
  }
})

test('a fault without a message is still reported', () => {
  expect(sentenceAt(en, blank, 'dba', 'blank')).toBe(en.faults.other)
  expect(sentenceAt(en, { ...blank, countryCode: 'GB' }, 'state', 'state')).toBe(en.faults.state.other)
  expect(sentenceAt(en, blank, 'title', 'other')).toBe(en.faults.other)
})
