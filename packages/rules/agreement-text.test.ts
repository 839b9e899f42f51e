import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeText, parseAgreement, type Block, type Inline } from './agreement-text.ts'
import { Refusal } from './refusal.ts'

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
const faultOf = (text: string): unknown => {
  try {
    return parseAgreement(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.details?.['fields']
    return Array.isArray(fields) ? (fields[0] as unknown) : fields
  }
}

const known = /^(h[123]|p|[uo]l|text|value|break|strong|em)$/
const kindsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    block.kind,
    ...('items' in block ? block.items.flat() : block.parts).flatMap(kindsOf),
  ])
const kindsOf = (part: Inline): string[] => [
  part.kind,
  ...('parts' in part ? part.parts.flatMap(kindsOf) : []),
]

describe('a template is refused', () => {
  test.each([
    ['with an unknown placeholder', '<p>\n{{vendor.tin}}</p>', 2],
    ['with a placeholder named like a prototype property', '<p>{{constructor}}</p>', 1],
    ['with an empty placeholder', '<p>{{}}</p>', 1],
    ['with an incomplete placeholder', '<p>{{vendor.name}</p>', 1],
    ['with a script', '<p>Hello</p>\n\n<script>alert(1)</script>', 3],
    ['with an attribute', '<p onclick="x">Hello</p>', 1],
    ['with an external picture', '<p><img src="https://elsewhere.test/x.png"></p>', 1],
    ['with a link', '<p><a href="https://elsewhere.test">here</a></p>', 1],
    ['with a style', '<style>p{}</style>', 1],
    ['with a comment', '<p>Hello<!-- there --></p>', 1],
    ['with an element in uppercase', '<P>Hello</P>', 1],
    ['with an unknown entity', '<p>&copy; us</p>', 1],
    ['with a numbered entity', '<p>&#60;script&#62;</p>', 1],
    ['with a lone ampersand', '<p>you & us</p>', 1],
    ['with NUL', '<p>\0</p>', 1],
    ['with text beside blocks', 'Hello', 1],
    ['with an unclosed element', '<p>Hello', 1],
    ['with an element closed by another one', '<p>Hello</h1>', 1],
    ['with an element closed before it begins', '</p>', 1],
    ['with a block in a block', '<p><p>Hello</p></p>', 1],
    ['with emphasis in emphasis', '<p><em><strong>Hello</strong></em></p>', 1],
    ['with text beside the entries of a list', '<ul>Hello<li>you</li></ul>', 1],
    ['with a list in an entry', '<ul><li><ul><li>x</li></ul></li></ul>', 1],
    ['with a broken list', '<ul><p>x</p></ul>', 1],
    ['with no content', ' \n ', 2],
  ])('%s', (_what, text, line) => {
    expect(faultOf(text)).toEqual({
      field: 'htmlTemplate',
      message: expect.stringMatching(`^line ${line}: `),
    })
  })

  test('any text is either a refused or a valid template, with known elements alone and without an internal error', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<em>',
      '</em>',
      '<br>',
      '<h1>',
      '</h1>',
      ' ',
      'x',
      '&amp;',
      '{{vendor.name}}',
      '<',
      '{',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((all) => all.join('')),
          anyText,
        ),
        (text) => {
          const found = faultOf(text)
          const refused = { field: 'htmlTemplate', message: expect.stringMatching(/^line \d+: /) }
          if (!Array.isArray(found)) expect(found).toEqual(refused)
          else expect(kindsIn(found as Block[]).filter((kind) => !known.test(kind))).toEqual([])
        },
      ),
    )
  })

  test('a template of paragraphs, headings and lists is accepted, with exactly its elements', () => {
    const inline = fc.constantFrom(
      'you &amp; us',
      '{{vendor.name}}',
      '<br>',
      '<em>x</em>',
      '<strong>y</strong>',
    )
    const words = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => `x${all.join(' ')}`)
    const plain = fc.tuple(fc.constantFrom('p', 'h1', 'h2', 'h3'), words)
    const list = fc.tuple(
      fc.constantFrom('ul', 'ol'),
      words.map((text) => `<li>${text}</li>`),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, list), { minLength: 1 }), (blocks) => {
        const found = parseAgreement(blocks.map(([name, text]) => `<${name}>${text}</${name}>`).join('\n'))
        expect(found.map(({ kind }) => kind)).toEqual(blocks.map(([name]) => name))
        expect(kindsIn(found).filter((kind) => !known.test(kind))).toEqual([])
      }),
    )
  })

  test('a megabyte of brackets is refused at once', () => {
    expect(faultOf('<ul><li>'.repeat(100_000))).toMatchObject({ field: 'htmlTemplate' })
  })
})

test('escaped text has no special characters', () => {
  expect(escapeText(`<a href="x">'&{{y}}`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#123;&#123;y&#125;&#125;',
  )
})
