import { eligibilityNextSteps } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('every next step of the vocabulary has its sentence', () => {
  expect(Object.keys(en.waiting.steps)).toEqual([...eligibilityNextSteps])
})
