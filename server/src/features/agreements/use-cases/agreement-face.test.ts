import Paper from 'pdfkit'
import { expect, test } from 'vitest'
import { letterParts, partOf } from '../domain/agreement-letters.ts'
import { wordsIn } from '../testing/pdf-words.ts'
import { chooseFont, nameOf } from './agreement-face.ts'
import { unpackedFont } from './unpacked-font.ts'

const all = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code))
const styles = ['plain', 'strong', 'em'] as const

/** As the paper embeds it: its first glyph is the empty box that stands for what a font does not have. */
async function drawnWith(name: string, text: string): Promise<Buffer> {
  const paper = new Paper({ compress: true })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve())
  })
  chooseFont(paper, name).text(text, 0, 0, { lineBreak: false })
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

/** Two pairs share a picture, which is read as whichever of the two stood first in the paper. */
const untwinned = (text: string) => text.replaceAll('\u02bb', '\u2018').replaceAll('\u02bc', '\u2019')

test.each(letterParts.flatMap((part) => styles.map((style) => ({ part, style }))))(
  'the $style file of $part has every letter that the table gives it',
  async (font) => {
    const own = all.filter((one) => partOf(one) === font.part).join('')
    expect(own.length).toBeGreaterThan(50)
    const read = wordsIn(await drawnWith(nameOf(font), own))
    expect(untwinned(read)).toBe(untwinned(own))
  },
)

test('what is no font file is refused', () => {
  expect(() => unpackedFont(Buffer.alloc(64))).toThrow('no WOFF file')
})
