import { SaxesParser } from 'saxes'
import { TableFault } from '../table.ts'
import { unreadable } from './zip.ts'

export type Attributes = Readonly<Record<string, string>>

/** What a part of a workbook consists of. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}

/** The parser holds text, comments and tags until their end, so that an endless one would fill the memory. */
const mostBetweenEvents = 16 * 1024 * 1024
const mostAttributes = 100
const mostDepth = 100

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
    if (attributes > mostAttributes) throw unreadable()
  })
  parser.on('opentag', (tag) => {
    sinceEvent = 0
    attributes = 0
    depth += 1
    if (depth > mostDepth) throw unreadable()
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
    if (sinceEvent > mostBetweenEvents) throw new TableFault('workbook-too-large')
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
