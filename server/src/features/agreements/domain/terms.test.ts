import { wholeTerms } from '@sooner/rules/terms-of-service'
import { en } from '@sooner/rules/terms-of-service/en'
import { es } from '@sooner/rules/terms-of-service/es'
import { expect, test } from 'vitest'
import { digestOf } from './agreement-chain.ts'
import { termsRead } from './terms.ts'

const values = { product: 'Acme $& Pay', support: 'help@acme.test' }

test('the text has every paragraph and point, and every value in its place', () => {
  for (const text of [en, es]) {
    const lines = wholeTerms(text, values).split('\n')
    const points = text.sections.flatMap((section) => section.points ?? [])
    const paragraphs = text.sections.flatMap(({ paragraphs: own }) => own)
    expect(lines).toHaveLength(3 + text.sections.length + paragraphs.length + points.length)
    expect(lines.join(' ')).not.toMatch(/\{\w+\}/)
    expect(lines.join(' ')).toContain('Acme $& Pay')
  }
})

test('the text that was read is the one with the digest, in either language, or the one in the language of the person', () => {
  const [english, spanish] = [wholeTerms(en, values), wholeTerms(es, values)]
  const read = (sha256: string | undefined, language: 'en-US' | 'es-PR' = 'en-US') =>
    termsRead(values, { sha256, language })?.language
  expect(read(digestOf(english), 'es-PR')).toBe('en-US')
  expect(read(digestOf(spanish))).toBe('es-PR')
  expect(read(undefined, 'es-PR')).toBe('es-PR')
  expect(read(digestOf(`${english} `))).toBeUndefined()
  // The same words under another name are another text.
  expect(read(digestOf(wholeTerms(en, { ...values, product: 'Sooner' })))).toBeUndefined()
})
