import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackedFont } from './font-file.ts'
import type { LetterPart } from './letters.ts'

export type Style = 'plain' | 'strong' | 'em'

const cuts: Readonly<Record<Style, string>> = {
  plain: '400-normal',
  strong: '600-normal',
  em: '400-italic',
}

const pathOf = (name: string) =>
  fileURLToPath(
    new URL(`${name}.woff`, import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  )

/** About 20 files of 10 to 100 KB, each read when the first document needs it. */
const unpacked = new Map<string, Buffer>()

function fontFile(name: string): Buffer {
  const font = unpacked.get(name) ?? unpackedFont(readFileSync(pathOf(name)))
  unpacked.set(name, font)
  return font
}

/** The text that one font file can show. */
export interface Font {
  readonly style: Style
  readonly part: LetterPart
}

export const nameOf = ({ style, part }: Font): string => `inter-${part}-${cuts[style]}`

/** Chooses the font of the next words. A document embeds only the glyphs that it uses. */
export const chooseFont = (document: PDFKit.PDFDocument, name: string): PDFKit.PDFDocument =>
  document.registerFont(name, fontFile(name)).font(name)
