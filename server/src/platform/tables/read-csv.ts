import { decodeText } from './decode-text.ts'
import { type BrokenRow, type RowFault, type TableLimits, type TableRow, boundRows } from './table.ts'

/** The rarer one in ordinary text comes first: of delimiters that are as frequent it is the more likely one. */
export const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** Spreadsheets write this line in front of a file to state its delimiter. */
const stated = /^"?sep=([,;\t])"?(\r\n|\n|\r|$)/i

/** A first line that states the delimiter is no row; `skipped` is its length. */
function sniffDelimiter(begin: string): { readonly delimiter: Delimiter; readonly skipped: number } {
  const match = stated.exec(begin)
  if (match) return { delimiter: match[1] as Delimiter, skipped: match[0].length }
  return { delimiter: maxFrequent(firstLine(begin)), skipped: 0 }
}

/** The first line that is not blank, up to a line end outside of quotes. */
const firstLine = (begin: string): string => /^\s*((?:"[^"]*"|[^"\r\n])*)/.exec(begin)?.[1] ?? ''

function maxFrequent(line: string): Delimiter {
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
  const mostFrequent = counted.reduce((best, one) => (one.count > best.count ? one : best))
  return mostFrequent.count > 1 ? mostFrequent.delimiter : ','
}

type Row = TableRow | BrokenRow

/** What was found at the beginning of the held text, and where the next row begins. */
interface Found {
  readonly row: Row
  readonly next: number
  /** Line ends up to `next`. */
  readonly lines: number
  /** The line at `next` belongs to the faulty row as well. */
  readonly skips?: true
}

/**
 * Splits text that arrives in pieces into rows by RFC 4180, with any line ends. A row that can't be read is reported, and reading
 * goes on with the line after its first one: a quotation mark that is never closed costs one row and not the rest of the file.
 * No more is held than the longest row and one piece.
 */
class CsvSplitter {
  readonly #delimiter: Delimiter
  readonly #limits: TableLimits
  #held = ''
  #line = 1
  #isSkipping = false
  #isLast = false
  /** Where a search for a character began and ended, so that text is not searched again for every cell. */
  readonly #searched = new Map<string, { readonly from: number; readonly at: number }>()

  constructor(delimiter: Delimiter, limits: TableLimits, line: number) {
    this.#delimiter = delimiter
    this.#limits = limits
    this.#line = line
  }

  /** Returns the rows that are complete; with `isLast`, all that are left. */
  write(text: string, isLast = false): Row[] {
    this.#held += text
    this.#isLast = isLast
    this.#searched.clear()
    const rows: Row[] = []
    let at = 0
    while (at < this.#held.length) {
      if (this.#isSkipping) {
        const end = this.#lineEnd(at)
        if (end === undefined) {
          // A lone CR at the end may be the first half of a line end, so it stays.
          at = this.#held.endsWith('\r') && !isLast ? this.#held.length - 1 : this.#held.length
          break
        }
        at = end.next
        this.#line += 1
        this.#isSkipping = false
        continue
      }
      const found = this.#rowAt(at)
      if (!found) break
      if (!isBlank(found.row)) rows.push(found.row)
      at = found.next
      this.#line += found.lines
      this.#isSkipping = found.skips === true
    }
    this.#held = this.#held.slice(at)
    return rows
  }

  /** Returns undefined if the row may go on in the next piece. */
  #rowAt(start: number): Found | undefined {
    const cells: string[] = []
    let faulty: BrokenRow | undefined
    let isQuoted = false
    for (let at = start; ;) {
      if (cells.length === this.#limits.maxCells)
        return this.#brokenAt(start, 'too-many-cells', undefined, at)
      const hasQuote = this.#held[at] === '"'
      isQuoted ||= hasQuote
      const cell = hasQuote ? this.#quotedAt(at) : this.#plainAt(at)
      if (cell === 'malformed') return this.#brokenAt(start, 'quote-not-closed', cells.length + 1)
      if (cell === undefined) return this.#isTooLong(start, at, cells.length + 1)
      if (cell.text.length > this.#limits.maxCellCharacters)
        faulty ??= { line: this.#line, fault: 'cell-too-long', column: cells.length + 1 }
      cells.push(cell.text)
      at = cell.next
      if (!cell.endsRow) continue
      const lines = isQuoted ? this.#lineEndsIn(start, at) : 1
      if (at - start > this.#limits.maxRowCharacters) faulty ??= { line: this.#line, fault: 'row-too-long' }
      return { row: faulty ?? { line: this.#line, cells }, next: at, lines }
    }
  }

  #plainAt(from: number) {
    const comma = this.#find(this.#delimiter, from)
    const end = this.#lineEnd(from)
    if (comma < (end?.at ?? this.#held.length))
      return { text: this.#held.slice(from, comma), next: comma + 1, endsRow: false }
    if (end) return { text: this.#held.slice(from, end.at), next: end.next, endsRow: true }
    if (!this.#isLast) return undefined
    return { text: this.#held.slice(from), next: this.#held.length, endsRow: true }
  }

  #quotedAt(from: number) {
    let close = this.#find('"', from + 1)
    let isDoubled = false
    while (this.#held[close + 1] === '"' && close < Infinity) {
      isDoubled = true
      close = this.#find('"', close + 2)
    }
    if (close === Infinity) return this.#isLast ? 'malformed' : undefined
    const after = this.#held[close + 1]
    if (after === undefined && !this.#isLast) return undefined
    const inner = this.#held.slice(from + 1, close)
    const text = isDoubled ? inner.replaceAll('""', '"') : inner
    if (after === this.#delimiter) return { text, next: close + 2, endsRow: false }
    if (after === undefined) return { text, next: close + 1, endsRow: true }
    if (after !== '\r' && after !== '\n') return 'malformed'
    const end = this.#lineEnd(close + 1)
    return end && { text, next: end.next, endsRow: true }
  }

  /** A row that goes on is awaited unless it is longer than a row may be. */
  #isTooLong(start: number, cellStart: number, column: number): Found | undefined {
    const { maxRowCharacters, maxCellCharacters } = this.#limits
    if (this.#held.length - start <= maxRowCharacters) return undefined
    const isQuoted = this.#held[cellStart] === '"'
    if (isQuoted && this.#lineEnd(cellStart)) return this.#brokenAt(start, 'quote-not-closed', column)
    const isCell = this.#held.length - cellStart > maxCellCharacters
    return this.#brokenAt(start, isCell ? 'cell-too-long' : 'row-too-long', isCell ? column : undefined)
  }

  /** Goes on at the line after the one that `from` belongs to. */
  #brokenAt(start: number, fault: RowFault, column?: number, from = start): Found {
    const row = { line: this.#line, fault, ...(column !== undefined && { column }) }
    return { row, next: from, lines: this.#lineEndsIn(start, from), skips: true }
  }

  /** A CR at the end of a piece may be the first half of a line end. */
  #lineEnd(from: number): { readonly at: number; readonly next: number } | undefined {
    const at = Math.min(this.#find('\n', from), this.#find('\r', from))
    if (at === Infinity) return undefined
    if (this.#held[at] === '\n') return { at, next: at + 1 }
    if (at + 1 === this.#held.length && !this.#isLast) return undefined
    return { at, next: this.#held[at + 1] === '\n' ? at + 2 : at + 1 }
  }

  /** Returns Infinity if the character does not occur from there on. */
  #find(character: string, from: number): number {
    const known = this.#searched.get(character)
    if (known && known.from <= from && known.at >= from) return known.at
    const found = this.#held.indexOf(character, from)
    const at = found === -1 ? Infinity : found
    this.#searched.set(character, { from, at })
    return at
  }

  #lineEndsIn(start: number, end: number): number {
    let lines = 0
    for (let at = start; ; lines += 1) {
      const found = lineEndAfter(this.#held, at, end)
      if (found === undefined) return lines
      at = found
    }
  }
}

function lineEndAfter(text: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at += 1) {
    const character = text.charCodeAt(at)
    if (character === 10) return at + 1
    if (character === 13) return text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1
  }
  return undefined
}

const isBlank = (row: Row): boolean => 'cells' in row && row.cells.every((cell) => cell === '')

/** The delimiter is recognized in this much text; a header is shorter. */
const examined = 16 * 1024

interface CsvTable {
  readonly delimiter: Delimiter
  readonly rows: AsyncGenerator<TableRow | BrokenRow>
}

export async function readCsv(source: AsyncIterable<Uint8Array>, limits: TableLimits): Promise<CsvTable> {
  const text = decodeText(source)
  let begin = ''
  while (begin.length < examined) {
    const next = await text.next()
    if (next.done === true) break
    begin += next.value
  }
  const { delimiter, skipped } = sniffDelimiter(begin.slice(0, examined))
  const splitter = new CsvSplitter(delimiter, limits, skipped > 0 ? 2 : 1)
  return { delimiter, rows: boundRows(split(splitter, begin.slice(skipped), text), limits) }
}

async function* split(splitter: CsvSplitter, begin: string, text: AsyncGenerator<string>) {
  yield splitter.write(begin)
  for await (const piece of text) yield splitter.write(piece)
  yield splitter.write('', true)
}
