import { SaxesParser, type SaxesTagNS } from 'saxes'
import { RailFileFault } from '../file-rail/format.ts'

/** An element with its text and its children, without those that were given out on their own. */
export interface XmlElement {
  readonly name: string
  text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** How many of its children were given out. */
  givenOut: number
}

/** An element that was asked for, and the elements around it as far as they were read, the outermost first. */
export interface FoundElement {
  readonly element: XmlElement
  readonly around: readonly XmlElement[]
}

export const childOf = (
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  )

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of a descendant without blanks around it; undefined if it is absent or empty. */
export const textOf = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  childOf(element, ...names)?.text.trim() || undefined

/** The parser holds a tag or text until its end, and the reader what it has not given out: a hostile file must fill neither. */
const maxSignsBetweenEvents = 1024 * 1024
const maxTextSigns = 64 * 1024
const maxHeld = 50_000
const maxDepth = 40
const maxAttributes = 20

/** Builds elements, and gives out those that are asked for as soon as they end. */
class Collector {
  found: FoundElement[] = []
  namespace: string | undefined
  private readonly wanted: ReadonlySet<string>
  private readonly open: XmlElement[] = []
  private held = 0

  constructor(wanted: ReadonlySet<string>) {
    this.wanted = wanted
  }

  start({ local, uri, attributes: given }: SaxesTagNS): void {
    this.namespace ??= uri
    this.held += 1
    if (this.open.length === maxDepth || this.held > maxHeld)
      throw new RailFileFault('The file has more elements inside or beside each other than a message has.')
    const attributes = Object.fromEntries(Object.values(given).map((one) => [one.local, one.value]))
    this.open.push({ name: local, text: '', attributes, children: [], givenOut: 0 })
  }

  text(text: string): void {
    const current = this.open.at(-1)
    if (!current) return
    if (current.text.length + text.length > maxTextSigns)
      throw new RailFileFault('The file has a text without end.')
    current.text += text
  }

  end({ uri }: SaxesTagNS): void {
    const element = this.open.pop()
    if (!element) return
    if (!this.wanted.has(element.name) || uri !== this.namespace) {
      this.open.at(-1)?.children.push(element)
      return
    }
    this.held -= heldBy(element)
    const parent = this.open.at(-1)
    if (parent) parent.givenOut += 1
    this.found.push({ element, around: [...this.open] })
  }
}

const heldBy = (element: XmlElement): number =>
  element.children.reduce((count, child) => count + heldBy(child), 1)

const messageForm = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3}\.\d{3}\.\d{2})$/

/**
 * Yields the wanted elements of a message of ISO 20022, and throws a RailFileFault for whatever is not well-formed. A document type
 * is refused, so no entities can be declared.
 */
export async function* readElements(
  pieces: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<FoundElement & { readonly message: string }> {
  const collector = new Collector(wanted)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let sinceEvent = 0
  const parser = parserInto(collector, () => {
    sinceEvent = 0
  })
  const taken = (text: string) => {
    sinceEvent += text.length
    if (sinceEvent > maxSignsBetweenEvents) throw new RailFileFault('The file has a tag without end.')
    parser.write(text)
    return take(collector)
  }
  for await (const piece of pieces) yield* taken(decoded(decoder, piece))
  yield* taken(decoded(decoder))
  parser.close()
  yield* take(collector)
}

function take(collector: Collector): readonly (FoundElement & { readonly message: string })[] {
  if (collector.namespace === undefined) return []
  const [, message] = messageForm.exec(collector.namespace) ?? []
  if (message === undefined) throw new RailFileFault('The file is no message of ISO 20022.')
  const { found } = collector
  collector.found = []
  return found.map((one) => ({ ...one, message }))
}

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new RailFileFault('The file is not UTF-8.')
  }
}

function parserInto(collector: Collector, onEvent: () => void) {
  const parser = new SaxesParser({ xmlns: true })
  let attributes = 0
  parser.on('error', (error) => {
    throw new RailFileFault(`The file is not well-formed: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new RailFileFault('The file has a document type.')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding))
      throw new RailFileFault('The file is not UTF-8.')
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) throw new RailFileFault('An element has too many attributes.')
  })
  parser.on('opentag', (tag) => {
    onEvent()
    collector.start(tag)
  })
  parser.on('closetag', (tag) => {
    onEvent()
    collector.end(tag)
  })
  parser.on('text', (text) => collector.text(text))
  parser.on('cdata', (text) => collector.text(text))
  return parser
}
