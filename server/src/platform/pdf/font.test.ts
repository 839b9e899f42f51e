import fc from 'fast-check'
import Document from 'pdfkit'
import { expect, test } from 'vitest'
import { inShownCharacters, partOf, piecesOf, letterParts, chooseFont, nameOf, unpackedFont } from './font.ts'
import { wordsIn } from './testing/pdf-words.ts'

test('a character that the font lacks is written as its code point, and no other changes', () => {
  expect(inShownCharacters('Œuvre “é” – ½ € Łódź Ōsaka Đặng Ελλάδα Київ')).toBe(
    'Œuvre “é” – ½ € Łódź Ōsaka Đặng Ελλάδα Київ',
  )
  expect(inShownCharacters('e\u0301')).toBe('é')
  expect(inShownCharacters('中 😀 \u202e x\u0323\u0301')).toBe(
    '[U+4E2D] [U+1F600] [U+202E] x[U+0323][U+0301]',
  )
})

test('each piece of any text has letters of one part only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = inShownCharacters(text).replaceAll('\n', ' ')
      const pieces = piecesOf(shown)
      expect(pieces.map((piece) => piece.text).join('')).toBe(shown)
      expect(
        pieces.every((piece) => Array.from(piece.text, partOf).every((part) => part === piece.part)),
      ).toBe(true)
    }),
  )
})

const all = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code))
const styles = ['plain', 'strong', 'em'] as const

/** The document embeds the font; its first glyph is the empty box that represents a character that the font lacks. */
async function drawnWith(name: string, text: string): Promise<Buffer> {
  const document = new Document({ compress: true })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
  })
  chooseFont(document, name).text(text, 0, 0, { lineBreak: false })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Two pairs of characters share a glyph, which is read as the character that occurs first in the document. */
const withoutPairs = (text: string) => text.replaceAll('\u02bb', '\u2018').replaceAll('\u02bc', '\u2019')

test.each(letterParts.flatMap((part) => styles.map((style) => ({ part, style }))))(
  'the $style file of $part has every letter that the table assigns to it',
  async (font) => {
    const own = all.filter((one) => partOf(one) === font.part).join('')
    expect(own.length).toBeGreaterThan(50)
    const read = wordsIn(await drawnWith(nameOf(font), own))
    expect(withoutPairs(read)).toBe(withoutPairs(own))
  },
)

test('a file that is not a font is refused', () => {
  expect(() => unpackedFont(Buffer.alloc(64))).toThrow('no WOFF file')
})
