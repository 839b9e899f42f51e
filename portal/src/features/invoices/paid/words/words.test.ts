import { payoutMethods } from '@sooner/rules/programs'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, ['methods.instant-payout', 'methods.on-demand-payout'])

test('every payout method has its words', () => {
  expect(Object.keys(en.methods)).toEqual([...payoutMethods])
})
