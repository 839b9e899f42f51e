import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LetterPart } from '../domain/agreement-letters.ts'
import type { Run } from '../domain/agreement-runs.ts'
import { unpackedFont } from './unpacked-font.ts'

const cuts: Readonly<Record<Run['style'], string>> = {
  plain: '400-normal',
  strong: '600-normal',
  em: '400-italic',
}

const pathOf = (name: string) =>
  fileURLToPath(
    new URL(`${name}.woff`, import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  )

/** Some 20 files of 10 to 100 KB, read when the first copy needs them. */
const unpacked = new Map<string, Buffer>()

function fontFile(name: string): Buffer {
  const font = unpacked.get(name) ?? unpackedFont(readFileSync(pathOf(name)))
  unpacked.set(name, font)
  return font
}

/** What one file of the face sets. */
export interface Font {
  readonly style: Run['style']
  readonly part: LetterPart
}

export const nameOf = ({ style, part }: Font): string => `inter-${part}-${cuts[style]}`

/** Sets the next words in it; a paper embeds what it uses of it. */
export const chooseFont = (paper: PDFKit.PDFDocument, name: string): PDFKit.PDFDocument =>
  paper.registerFont(name, fontFile(name)).font(name)
