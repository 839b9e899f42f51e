import { eligibilityReasons } from '@sooner/rules/eligibility'
import { holdReasons } from '@sooner/rules/hold-reasons'
import { closedForRedirectReasons } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

testBothLanguages(en, es)

test('every reason of the vocabulary has its words, short enough for a row', () => {
  expect(Object.keys(en.holds)).toEqual([...holdReasons])
  expect(Object.keys(en.reasons)).toEqual([...eligibilityReasons])
  expect(Object.keys(en.closed)).toEqual([...closedForRedirectReasons])
  for (const { holds, reasons, closed } of [en, es])
    for (const text of Object.values({ ...holds, ...reasons, ...closed }))
      expect(text.length).toBeLessThan(44)
})
