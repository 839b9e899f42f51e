import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('the step labels equal those of the specification', () => {
  expect(Object.values(en.progress.steps)).toEqual([
    'Business',
    'Payment Schedule',
    'Banking',
    'Confirmation',
    'Confirmation / Terms & Conditions',
  ])
})
