import { expect, test } from 'vitest'
import { digestOf } from './agreement-chain.ts'
import { showText, textRead, wordingIn } from './shown-text.ts'

const english = { title: 'Agreement', htmlTemplate: '<p>With {{provider.name}} in {{vendor.country}}.</p>' }
const spanish = { title: 'Acuerdo', htmlTemplate: '<p>Con {{provider.name}} en {{vendor.country}}.</p>' }
const both = { ...english, spanish }
const untranslated = { ...english, spanish: null }
const showing = (language: 'en-US' | 'es-PR') => ({ provider: 'Sooner', vendor: undefined, language })

test('a version is read in the language of the reader, and in English where it was not translated', () => {
  expect(wordingIn(both, 'es-PR')).toEqual({ language: 'es-PR', ...spanish })
  expect(wordingIn(both, 'en-US')).toEqual({ language: 'en-US', ...english })
  expect(wordingIn(untranslated, 'es-PR')).toEqual({ language: 'en-US', ...english })
})

test('a text is rendered with values in its own language, and its digest is that of what is shown', () => {
  const html = '<p>Con Sooner en [país].</p>'
  expect(showText(both, showing('es-PR'))).toMatchObject({ language: 'es-PR', html, sha256: digestOf(html) })
  // The page is Spanish, but the text is English, and so are its values.
  expect(showText(untranslated, showing('es-PR')).html).toBe('<p>With Sooner in [country].</p>')
})

test('the text that was read is the one with its digest, whatever the language of the signer is by now', () => {
  for (const language of ['en-US', 'es-PR'] as const) {
    const read = showText(both, showing(language))
    for (const now of ['en-US', 'es-PR'] as const)
      expect(textRead(both, showing(now), read.sha256)).toEqual(read)
    expect(textRead(both, showing(language), undefined)).toEqual(read)
  }
  expect(textRead(both, showing('es-PR'), digestOf('<p>Otra cosa.</p>'))).toBeUndefined()
  expect(textRead(untranslated, showing('es-PR'), showText(both, showing('es-PR')).sha256)).toBeUndefined()
})
