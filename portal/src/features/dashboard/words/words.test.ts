import { eligibilityNextSteps } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { anyPartner } from '../../../lib/words/testing/any-partner.ts'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const texts = en(anyPartner)

// The partner's own name.
testBothLanguages(en, es, ['overview.waiting.owners.partner'])

test('one day is singular', () => {
  expect([texts.now.sooner('1'), texts.now.soonerOnAverage('1.5')]).toEqual([
    '1 day sooner.',
    '1.5 days sooner on average.',
  ])
  expect(es(anyPartner).now.sooner('1')).toBe('1 día antes.')
})

test('every next step of the vocabulary has its sentence', () => {
  expect(Object.keys(texts.overview.waiting.steps)).toEqual([...eligibilityNextSteps])
})
