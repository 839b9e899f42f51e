import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { InvariantViolation } from '@sooner/rules/refusal'
import { openSharedFont } from './shared-font.ts'

const [headBytes, entryBytes] = [44, 20]
const [sfntHeadBytes, sfntEntryBytes] = [12, 16]

const toFour = (length: number) => Math.ceil(length / 4) * 4

/**
 * Unpacks the font of a WOFF file, table by table, after the W3C's recommendation. The PDF library would unpack it again for every
 * document, in JavaScript, which takes most of the time that a document needs.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new InvariantViolation('a font file is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, headBytes + index * entryBytes))
  const directory = Buffer.alloc(sfntHeadBytes + count * sfntEntryBytes)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let offset = directory.length
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = sfntHeadBytes + index * sfntEntryBytes
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries())
      directory.writeUInt32BE(value, at + place * 4)
    offset += toFour(bytes.length)
    return Buffer.concat([bytes], toFour(bytes.length))
  })
  return Buffer.concat([directory, ...bodies])
}

function tableAt(woff: Buffer, at: number) {
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((place) =>
    woff.readUInt32BE(at + place),
  )
  const stored = woff.subarray(offset, offset + packed)
  const bytes = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored
  if (bytes.length !== length)
    throw new InvariantViolation('a table of a font file is not as long as it says')
  return { tag, checksum, bytes }
}

/**
 * The characters that the files of the embedded font contain, one file for each subset. A test compares this table with the
 * files. Combining marks are left out, since the letter before them may be in another file.
 */
const letters = {
  latin:
    /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152-\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/,
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284\u0286-\u0290\u0292-\u02a4\u02a6-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1e00-\u1e9b\u1e9d-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113]/,
  vietnamese: /[\u1ea0-\u1ef1]/,
  greek:
    /[\u0375-\u0376\u037a-\u037d\u037f\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc-\u03dd\u03f0-\u03f6\u03f9-\u03fa\u03fc-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]/,
  'cyrillic-ext': /[\u0460-\u0479\u0480-\u0482\u048a-\u048f\u0492-\u049d\u04a0-\u04af\u04b2-\u04ff\u052f]/,
} as const

type LetterPart = keyof typeof letters
export const letterParts = Object.keys(letters) as readonly LetterPart[]

export const partOf = (character: string): LetterPart | undefined =>
  letterParts.find((part) => letters[part].test(character))

/**
 * Replaces a character that the font lacks by its number, so that a reader never sees a different text than the intended one.
 */
export const inShownCharacters = (text: string): string =>
  Array.from(text.normalize('NFC'), (one) => (one === '\n' || partOf(one) ? one : `[${codeOf(one)}]`)).join(
    '',
  )

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

interface Piece {
  readonly text: string
  readonly part: LetterPart
}

/** Splits a text into pieces, each of which one file can show. The text must contain no character that the font lacks. */
export function piecesOf(shown: string): readonly Piece[] {
  const pieces: { text: string; part: LetterPart }[] = []
  for (const one of shown) {
    const part = partOf(one) ?? 'latin'
    const last = pieces.at(-1)
    if (last?.part === part) last.text += one
    else pieces.push({ text: one, part })
  }
  return pieces
}

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
const opened = new Map<string, Uint8Array>()

function fontFile(name: string): Uint8Array {
  const font = opened.get(name) ?? openSharedFont(unpackedFont(readFileSync(pathOf(name))))
  opened.set(name, font)
  return font
}

/** The text that one font file can show. */
interface Font {
  readonly style: Style
  readonly part: LetterPart
}

export const nameOf = ({ style, part }: Font): string => `inter-${part}-${cuts[style]}`

/** Chooses the font of the next words. A document embeds only the glyphs that it uses. */
export const chooseFont = (document: PDFKit.PDFDocument, name: string): PDFKit.PDFDocument =>
  document.registerFont(name, fontFile(name)).font(name)
