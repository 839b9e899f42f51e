import { eligibilityNextSteps, eligibilityOwners, eligibilityReasons } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('every value of the vocabulary has its words', () => {
  expect(Object.keys(en.reasons)).toEqual([...eligibilityReasons])
  expect(Object.keys(en.steps)).toEqual([...eligibilityNextSteps])
  expect(Object.keys(en.owners)).toEqual([...eligibilityOwners])
})
