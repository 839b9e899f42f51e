import Document from 'pdfkit'
import { expect, test } from 'vitest'
import { letterParts, partOf } from './letters.ts'
import { wordsIn } from './testing/pdf-words.ts'
import { chooseFont, nameOf } from './face.ts'
import { unpackedFont } from './font-file.ts'

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
