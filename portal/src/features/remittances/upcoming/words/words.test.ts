import { grounds } from '@sooner/rules/upcoming'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('every ground has its words', () => {
  expect(Object.keys(en.grounds)).toEqual([...grounds])
  expect(Object.keys(en.undatedGrounds)).toEqual([...grounds])
})
