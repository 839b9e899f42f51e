import { parseAgreement, placeholders, type Block, type Inline } from '@sooner/rules/agreement-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf } from './agreement-chain.ts'
import {
  renderAgreement,
  showText,
  textRead,
  valuesOf,
  wordingIn,
  type AgreementValues,
  type SigningVendor,
} from './shown-text.ts'

const namesOfValues = valuesOf('Sooner', undefined, 'en-US')

const template = `<h1>Agreement with {{vendor.name}}</h1>
<p>Between {{provider.name}} and <strong>{{ vendor.tradeName }}</strong>,<br>{{vendor.address}}, {{vendor.country}}.</p>
<ul>
  <li>It speaks through {{vendor.representative}} (<em>{{vendor.title}}</em>).</li>
  <li>It is reached at {{vendor.email}} &amp; nowhere else.</li>
</ul>`

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from(`<>&;"'{}/=#! \n\tabp`),
      '</p>',
      '<script>',
      '{{vendor.name}}',
      '\ud800',
      '\u202e',
    ),
  }),
)
const anyValues: fc.Arbitrary<AgreementValues> = fc.record({
  'provider.name': anyText,
  'vendor.name': anyText,
  'vendor.tradeName': anyText,
  'vendor.address': anyText,
  'vendor.country': anyText,
  'vendor.representative': anyText,
  'vendor.title': anyText,
  'vendor.email': anyText,
})

/** The element structure of a text, without its words. */
const bones = (blocks: readonly Block[]) =>
  blocks.map((block) =>
    'items' in block ? [block.kind, block.items.map(bonesOf)] : [block.kind, bonesOf(block.parts)],
  )
const bonesOf = (parts: readonly Inline[]): unknown[] =>
  parts
    .filter(({ kind }) => kind !== 'text' && kind !== 'value')
    .map((part) => ('parts' in part ? [part.kind, bonesOf(part.parts)] : part.kind))
const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => ('parts' in part ? wordsOf(part.parts) : part.kind === 'text' ? part.text : ''))
    .join('')

describe('rendering an agreement', () => {
  test('inserts the values, and changes nothing else', () => {
    expect(renderAgreement(template, { ...namesOfValues, 'vendor.name': 'Bright & <Daughters>' })).toBe(
      `<h1>Agreement with Bright &amp; &lt;Daughters&gt;</h1>
<p>Between Sooner and <strong>[trade name]</strong>,<br>[address], [country].</p>
<ul>
<li>It speaks through [name of who signs] (<em>[title of who signs]</em>).</li>
<li>It is reached at [email address] &amp; nowhere else.</li>
</ul>`,
    )
  })

  test('preserves the elements of the template, whatever the values contain', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const rendered = renderAgreement(template, values)
        expect(bones(parseAgreement(rendered))).toEqual(bones(parseAgreement(template)))
        expect(rendered.replaceAll(/<\/?(h1|p|ul|li|strong|em|br)>/g, '')).not.toMatch(/[<>"'{}]/)
      }),
    )
  })

  test('a value is rendered unchanged, except for invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const [block] = parseAgreement(
          renderAgreement('<p>{{vendor.name}}.</p>', { ...namesOfValues, 'vendor.name': name }),
        )
        const seen = name
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
        expect(block && 'parts' in block ? wordsOf(block.parts) : undefined).toBe(`${seen}.`)
      }),
    )
  })

  test('rendering a rendered text changes nothing', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const rendered = renderAgreement(template, values)
        expect(renderAgreement(rendered, namesOfValues)).toBe(rendered)
      }),
    )
  })

  test('removes characters that change the text direction, are invisible, or have no bytes', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const rendered = renderAgreement(template, values)
        expect(rendered.isWellFormed()).toBe(true)
        expect(rendered.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})

test("the values are the vendor's data, in one line each; every placeholder has one", () => {
  const vendor: SigningVendor = {
    name: 'Brightside LLC',
    dba: null,
    address: '48 Orchard Street',
    addressAdditional: 'Unit 2',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    countryCode: 'US',
    title: null,
    firstName: 'Dana',
    lastName: 'Bright',
    email: 'dana@brightside.test',
  }
  const values = valuesOf('Sooner', vendor, 'en-US')
  expect(values).toEqual({
    'provider.name': 'Sooner',
    'vendor.name': 'Brightside LLC',
    'vendor.tradeName': 'Brightside LLC',
    'vendor.address': '48 Orchard Street, Unit 2, Albany, NY 12207',
    'vendor.country': 'United States',
    'vendor.representative': 'Dana Bright',
    'vendor.title': 'authorized representative',
    'vendor.email': 'dana@brightside.test',
  })
  const french = valuesOf(
    'Sooner',
    {
      ...vendor,
      dba: 'Clair',
      state: null,
      addressAdditional: null,
      countryCode: 'FR',
      title: 'Gérante',
      zip: '75001',
      city: 'Paris',
    },
    'en-US',
  )
  expect(french).toMatchObject({
    'vendor.tradeName': 'Clair',
    'vendor.address': '48 Orchard Street, Paris, 75001',
    'vendor.title': 'Gérante',
  })
  expect(valuesOf('Sooner', vendor, 'es-PR')).toEqual({
    ...values,
    'vendor.country': 'Estados Unidos',
    'vendor.title': 'representante autorizado',
  })
  const spanishNames = valuesOf('Sooner', undefined, 'es-PR')
  expect(spanishNames['vendor.name']).toBe('[nombre de su negocio]')
  expect(Object.keys(spanishNames).toSorted()).toEqual([...placeholders].toSorted())
  expect(Object.keys(values).toSorted()).toEqual([...placeholders].toSorted())
  expect(Object.keys(namesOfValues).toSorted()).toEqual([...placeholders].toSorted())
})

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
