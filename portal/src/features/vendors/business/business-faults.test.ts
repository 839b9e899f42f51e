import { expect, test } from 'vitest'
import { countries } from '@sooner/rules/places'
import { taxClassifications } from '@sooner/rules/vendors'
import { initialOf } from '../../../lib/state/fields.ts'
import { vendorFields } from '../../../lib/state/slices/vendor.ts'
import { en as english } from '../words/en.ts'
import { es as spanish } from '../words/es.ts'
import { refusedOf, sentenceAt } from './business-faults.ts'
import { faultsOf, type FieldName } from './business-values.ts'

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

const bad = (fields: unknown) => refusedOf({ code: 'INVALID_REQUEST', statusCode: 400, details: { fields } })

test('a fault is shown at its field: by its rule, or as not accepted', () => {
  expect(
    bad([
      { field: 'zip', rule: 'zip', message: 'x' },
      { field: 'name', message: 'Too long' },
    ]),
  ).toEqual({
    failure: undefined,
    faults: { zip: 'zip', name: 'other' },
  })
  expect(bad([{ field: 'city', rule: 'toString' }]).faults).toEqual({ city: 'other' })
})

test.each([[[{ field: 'promoCode', message: 'x' }]], [[]], ['zip'], [[null, 3]], [undefined]])(
  'faults of fields outside the form are shown below it: %j',
  (fields) => expect(bad(fields)).toEqual({ failure: 'elsewhere', faults: {} }),
)

test.each([
  ['CONFLICT', 409, 'conflict'],
  ['READ_ONLY', 403, 'readOnly'],
  ['FORBIDDEN', 403, 'refused'],
  ['RATE_LIMITED', 429, 'tooMany'],
  ['UNAVAILABLE', 503, 'unreachable'],
  ['FETCH_ERROR', 0, 'unreachable'],
  ['TIMEOUT_ERROR', 0, 'unreachable'],
  ['INTERNAL', 500, 'unknown'],
  ['toString', 500, 'unknown'],
  [undefined, undefined, 'unknown'],
])('%s is reported as %s %s', (code, statusCode, failure) => {
  expect(refusedOf({ ...(code && { code }), ...(statusCode !== undefined && { statusCode }) })).toEqual({
    failure,
    faults: {},
  })
})
