import { expect, test } from 'vitest'
import { en as outcomes } from '../../../lib/outcomes/en.ts'
import { es as inSpanish } from '../../../lib/outcomes/es.ts'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, ['masked'])

test('the page that could not load contains the sentence of the notice', () => {
  for (const [words, { failed }] of [
    [en, outcomes],
    [es, inSpanish],
  ] as const)
    expect(words.trouble.meaning).toContain(failed.businessInfoLoading)
})
