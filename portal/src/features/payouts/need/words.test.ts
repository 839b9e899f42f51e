import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

testBothLanguages(en, es)

test('one further invoice is singular', () => {
  expect([en.more('1'), en.more('2')]).toEqual([
    'and 1 more, which is also selected in the list',
    'and 2 more, which are also selected in the list',
  ])
  expect(es.more('1')).toBe('y 1 más, que también está seleccionada en la lista')
})
