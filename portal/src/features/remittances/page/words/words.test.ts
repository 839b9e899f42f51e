import { paymentNextSteps } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('every next step but a review, which has words of its own, has its sentence', () => {
  expect(Object.keys(en.next.steps)).toEqual(paymentNextSteps.filter((step) => step !== 'provider-reviews'))
})
