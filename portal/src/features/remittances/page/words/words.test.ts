import { paymentNextSteps } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('every next step and every family of return codes has its words', () => {
  expect(Object.keys(en.next.steps)).toEqual([...paymentNextSteps])
})
