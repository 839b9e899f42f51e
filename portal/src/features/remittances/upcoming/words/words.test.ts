import { grounds } from '@sooner/rules/upcoming'
import { expect, test } from 'vitest'
import { anyPartner } from '../../../../lib/words/testing/any-partner.ts'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const texts = en(anyPartner)

testBothLanguages(en, es)

test('every ground has its words', () => {
  expect(Object.keys(texts.grounds)).toEqual([...grounds])
  expect(Object.keys(texts.undatedGrounds)).toEqual([...grounds])
})
