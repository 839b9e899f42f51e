import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentIn } from './mail-words.ts'
import { languages } from './places.ts'
import { languageFor, spokenIn } from './spoken.ts'

test.each([
  ['es', 'es-PR'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es-PR'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en-US'],
  ['fr-FR,fr;q=0.9,es;q=0.4,en;q=0.3', 'es-PR'],
  ['en;q=0.2, es;q=0.7', 'es-PR'],
  ['es;q=0, en;q=0.1', 'en-US'],
  ['ES-pr', 'es-PR'],
  ['es_MX', 'es-PR'],
  ['en, es', 'en-US'],
  ['estonian', undefined],
  ['*', undefined],
  ['fr', undefined],
  ['constructor', undefined],
  ['', undefined],
  [undefined, undefined],
  [['es', 'en'], undefined],
])('for %j the language is %s', (accepted, language) => {
  expect(spokenIn(accepted)).toBe(language)
})

test('an overlong header is ignored', () => {
  expect(spokenIn(`es,${'x'.repeat(600)}`)).toBeUndefined()
})

test('any header can be read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('e', 'n', 's', ';', 'q', '=', '.', '1', ',', '-') }),
      (any) => {
        expect([undefined, ...languages]).toContain(spokenIn(any))
      },
    ),
  )
})

test("the user's own choice comes first, then the business, then the sign-up", () => {
  const [en, es] = languages
  const none = { ofAccount: undefined, ofVendor: undefined, ofSignUp: undefined }
  expect(languageFor({ ofAccount: es, ofVendor: en, ofSignUp: en })).toBe(es)
  expect(languageFor({ ...none, ofVendor: es, ofSignUp: en })).toBe(es)
  expect(languageFor({ ...none, ofSignUp: es })).toBe(es)
  expect(languageFor(none)).toBeUndefined()
})

test('a time is written in the form of the language, with its zone and plain spaces', () => {
  const at = new Date('2027-03-05T14:30:00Z')
  expect(momentIn('en-US', at)).toBe('March 5, 2027, 14:30 UTC')
  expect(momentIn('es-PR', at)).toBe('5 de marzo de 2027, 14:30 UTC')
})
