import { inflateSync } from 'node:zlib'

/**
 * The text that a reader copies out of one of our PDFs, one line for each line of a page. It is read from the glyph numbers on the
 * pages and each embedded font's own map from glyphs to characters.
 */
export function wordsIn(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'))
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, charactersOf(objects.get(map ?? '')?.stream ?? ''))
    }
  const pages = [...objects.values()].flatMap(({ head }) => /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? [])
  return pages.map((id) => drawnIn(objects.get(id)?.stream ?? '', fonts)).join('\n')
}

interface PdfObject {
  readonly head: string
  /** The inflated stream, if there is one. */
  readonly stream: string
}

function objectsOf(file: string): ReadonlyMap<string, PdfObject> {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', rest] = body.split(/(?<=>>)\nstream\n/, 2)
      const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1')
      const isText = rest !== undefined && /FlateDecode/.test(head) && !/\/Length1/.test(head)
      return [id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Reads the ranges that the library writes: they start at a number and have one entry for each number. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', entries = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...entries.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      characters.set(glyph, fromUtf16(hex.replaceAll(' ', '')))
    }
  return characters
}

/** Everything at one height is one line, however many fonts it takes. */
function drawnIn(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let [words, height, font] = ['', '', '']
  for (const [, at, named, shown] of page.matchAll(
    /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g,
  )) {
    if (at !== undefined && at !== height) words += words === '' ? '' : '\n'
    height = at ?? height
    font = named ?? font
    const hex = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('')
    words += (hex.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join('')
  }
  return words
}
