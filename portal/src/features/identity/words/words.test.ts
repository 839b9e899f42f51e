import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('a value that a service omits is not displayed as undefined', () => {
  for (const words of [en, es]) {
    expect(`${words.app.text(undefined)} ${words.sms.text(undefined)}`).not.toContain('undefined')
  }
})
