import { eligibilityNextSteps, eligibilityOwners, eligibilityReasons } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { anyPartner } from '../../words/testing/any-partner.ts'
import { testBothLanguages } from '../../words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const texts = en(anyPartner)

testBothLanguages(en, es)

test('every value of the vocabulary has its words', () => {
  expect(Object.keys(texts.reasons)).toEqual([...eligibilityReasons])
  expect(Object.keys(texts.steps)).toEqual([...eligibilityNextSteps])
  expect(Object.keys(texts.owners)).toEqual([...eligibilityOwners])
})
