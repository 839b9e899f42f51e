import { Refusal } from './refusal.ts'

/** The placeholders of a template: the provider's data and the vendor's own data. */
export const placeholders = [
  'provider.name',
  'vendor.name',
  'vendor.tradeName',
  'vendor.address',
  'vendor.country',
  'vendor.representative',
  'vendor.title',
  'vendor.email',
] as const
export type Placeholder = (typeof placeholders)[number]

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: Placeholder }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }

export type Block =
  | { readonly kind: 'h1' | 'h2' | 'h3' | 'p'; readonly parts: readonly Inline[] }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly Inline[])[] }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#123;': '{',
  '&#125;': '}',
  '&nbsp;': '\u00a0',
}
const escapes = new Map(Object.entries(entities).map(([written, character]) => [character, written]))

/** Escapes braces, too, so that a value that looks like a placeholder is not one when the rendered text is parsed again. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"'{}]/g, (character) => escapes.get(character) ?? character)

/**
 * The whole grammar. An element has no attributes, and there are no comments, no other entities and no other elements, so
 * nothing in a text can run, load or link to anything.
 */
const token =
  /(?<text>[^<>&{}\0]+)|(?<entity>&(?:amp|lt|gt|quot|#39|#123|#125|nbsp);)|<(?<close>\/?)(?<tag>h1|h2|h3|p|ul|ol|li|strong|em|br)>|\{\{(?<value>[^{}]*)\}\}/y

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: Placeholder }
  | { readonly kind: 'open'; readonly tag: string }
  | { readonly kind: 'close'; readonly tag: string }

/** Parses a template, or a rendered text, which is a template without placeholders. It rejects everything else and names the field. */
export function parseAgreement(template: string, field = 'htmlTemplate'): Block[] {
  const reader = readerOf(template, field)
  const blocks: Block[] = []
  for (passBlank(reader); reader.peek(); passBlank(reader)) blocks.push(readBlock(reader))
  if (blocks.length === 0) throw reader.fault('an agreement must have text')
  return blocks
}

interface Reader {
  readonly peek: () => Token | undefined
  readonly take: () => Token | undefined
  readonly fault: (what: string) => Refusal
}

function readerOf(template: string, field: string): Reader {
  let [start, end] = [0, 0]
  let ahead: Token | undefined
  const fault = (what: string) => {
    const line = template.slice(0, start).split('\n').length
    return new Refusal(
      'INVALID_REQUEST',
      'The text of the agreement needs to be corrected. The details say where.',
      {
        fields: [{ field, message: `line ${line}: ${what}` }],
      },
    )
  }
  const read = (): Token | undefined => {
    start = end
    if (start >= template.length) return undefined
    token.lastIndex = start
    const groups = token.exec(template)?.groups
    if (!groups) throw fault('only plain elements without attributes, text and placeholders are allowed here')
    const { text, entity, close, tag, value } = groups
    const found = tokenOf({ text, entity, close, tag, value })
    if (!found) throw fault(`{{${value}}} is not known`)
    end = token.lastIndex
    return found
  }
  const peek = () => (ahead ??= read())
  const take = () => {
    const taken = peek()
    ahead = undefined
    return taken
  }
  return { peek, take, fault }
}

/** Skips white space between blocks and between list items, which authors may use to lay out a template. */
function passBlank({ peek, take }: Reader): void {
  for (let next = peek(); next?.kind === 'text' && next.text.trim() === ''; next = peek()) take()
}

function passClose(reader: Reader, tag: string): void {
  const next = reader.take()
  if (next?.kind !== 'close' || next.tag !== tag) throw reader.fault(`<${tag}> must end with </${tag}> here`)
}

function readBlock(reader: Reader): Block {
  const next = reader.take()
  if (next?.kind !== 'open') throw reader.fault('text must be in a heading, a paragraph or a list')
  const { tag } = next
  if (tag === 'ul' || tag === 'ol') return { kind: tag, items: readItems(reader, tag) }
  if (tag !== 'h1' && tag !== 'h2' && tag !== 'h3' && tag !== 'p')
    throw reader.fault(`<${tag}> must be inside another element`)
  const parts = readParts(reader, false)
  passClose(reader, tag)
  return { kind: tag, parts }
}

function readItems(reader: Reader, list: string): Inline[][] {
  const items: Inline[][] = []
  for (passBlank(reader); reader.peek()?.kind === 'open'; passBlank(reader)) {
    const next = reader.take()
    if (next?.kind !== 'open' || next.tag !== 'li') throw reader.fault(`<${list}> may contain only <li>`)
    items.push(readParts(reader, false))
    passClose(reader, 'li')
  }
  passClose(reader, list)
  return items
}

function readParts(reader: Reader, isNested: boolean): Inline[] {
  const parts: Inline[] = []
  for (let next = reader.peek(); next && next.kind !== 'close'; next = reader.peek()) {
    reader.take()
    if (next.kind !== 'open') {
      parts.push(next)
    } else if (next.tag === 'br') {
      parts.push({ kind: 'break' })
    } else if (!isNested && (next.tag === 'strong' || next.tag === 'em')) {
      parts.push({ kind: next.tag, parts: readParts(reader, true) })
      passClose(reader, next.tag)
    } else throw reader.fault(`<${next.tag}> can’t be inside text`)
  }
  return parts
}

interface Groups {
  readonly text: string | undefined
  readonly entity: string | undefined
  readonly close: string | undefined
  readonly tag: string | undefined
  readonly value: string | undefined
}

function tokenOf({ text, entity, close, tag, value }: Groups): Token | undefined {
  if (text !== undefined) return { kind: 'text', text }
  if (entity !== undefined) return { kind: 'text', text: entities[entity] ?? '' }
  if (tag !== undefined) return { kind: close === '/' ? 'close' : 'open', tag }
  const name = placeholders.find((one) => one === value?.trim())
  return name && { kind: 'value', name }
}
