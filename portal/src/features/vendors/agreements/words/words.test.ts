import { describe, expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en as text } from '@sooner/rules/terms-of-service/en'
import { es as texto } from '@sooner/rules/terms-of-service/es'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, ['pdf'])

describe('the whole text', () => {
  testBothLanguages(text, texto)

  test.each([
    ['English', text, /^Sample text\. Counsel replaces it/],
    ['Spanish', texto, /^Texto de muestra\. Un abogado lo sustituye/],
  ])('in %s is marked as a sample and has a page of numbered sections', (_, { sample, sections }, mark) => {
    expect(sample).toMatch(mark)
    expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      sections.map((_one, at) => at + 1),
    )
    const count = sections.flatMap(({ paragraphs }) => paragraphs.join(' ').split(' ')).length
    expect(count).toBeGreaterThan(600)
    expect(count).toBeLessThan(1200)
  })

  test('names the product and the address for questions only where they are filled in', () => {
    for (const whole of [text, texto]) {
      const slots = JSON.stringify(whole).match(/\{[a-z]+\}/g) ?? []
      expect(new Set(slots)).toEqual(new Set(['{product}', '{support}']))
    }
  })
})
