import { eligibilityNextSteps } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

// The partner's own name.
testBothLanguages(en, es, ['overview.waiting.owners.partner'])

test('one day is singular', () => {
  expect([en.now.sooner('1'), en.now.soonerOnAverage('1.5')]).toEqual([
    '1 day sooner.',
    '1.5 days sooner on average.',
  ])
  expect(es.now.sooner('1')).toBe('1 día antes.')
})

test('every next step of the vocabulary has its sentence', () => {
  expect(Object.keys(en.overview.waiting.steps)).toEqual([...eligibilityNextSteps])
})
