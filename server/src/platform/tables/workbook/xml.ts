import { SaxesParser } from 'saxes'
import { TableFault, type TableLimits } from '../table.ts'
import { unreadable, type Parts } from './zip.ts'

export type Attributes = Readonly<Record<string, string>>

/** What a part of a workbook consists of. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** The parser holds text, comments and tags until their end, so that an endless one would fill the memory. */
const maxBetweenEvents = 16 * 1024 * 1024
const maxAttributes = 100
const maxDepth = 100

/** Feeds the XML to the listener, and yields what the listener has after each piece. */
export async function* parseXml<T>(
  text: AsyncGenerator<string>,
  listener: XmlListener,
  take: () => T,
): AsyncGenerator<T> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let sinceEvent = 0
  let attributes = 0
  let depth = 0
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) throw unreadable()
  })
  parser.on('opentag', (tag) => {
    sinceEvent = 0
    attributes = 0
    depth += 1
    if (depth > maxDepth) throw unreadable()
    listener.open(local(tag.name), tag.attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0
    depth -= 1
    listener.close(local(name))
  })
  parser.on('text', (given) => listener.text(given))
  parser.on('cdata', (given) => listener.text(given))
  for await (const piece of text) {
    sinceEvent += piece.length
    if (sinceEvent > maxBetweenEvents) throw new TableFault('workbook-too-large')
    parser.write(piece)
    yield take()
  }
  parser.close()
  yield take()
}

export async function parseWhole(text: AsyncGenerator<string>, listener: XmlListener): Promise<void> {
  const pieces = parseXml(text, listener, () => undefined)
  while ((await pieces.next()).done !== true);
}

/** The table of strings is held in memory, since cells name them by number in any order. */
const maxStrings = 4_000_000
const maxCharacters = 64 * 1024 * 1024

/** Strings stand in a table of their own; each may consist of runs of different fonts, and of notes on its pronunciation. */
export async function readStrings(
  parts: Parts,
  path: string | undefined,
  { maxCellCharacters }: TableLimits,
): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined || !parts.has(path)) return strings
  let held = ''
  let characters = 0
  let isText = false
  let isNote = false
  await parseWhole(parts.text(path), {
    open(name) {
      if (name === 'si') held = ''
      else if (name === 't') isText = !isNote
      else if (name === 'rPh') isNote = true
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isNote = false
      else if (name === 'si') {
        characters += held.length
        if (strings.length >= maxStrings || characters > maxCharacters)
          throw new TableFault('workbook-too-large')
        strings.push(unescaped(held))
      }
    },
    text(text) {
      // One character more than a cell may have marks a cell that is too long.
      if (isText && held.length <= maxCellCharacters)
        held += text.slice(0, maxCellCharacters + 1 - held.length)
    },
  })
  return strings
}

/** Characters that XML can't express are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
