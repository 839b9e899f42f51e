import { readCsv, type Delimiter } from './read-csv.ts'
import { TableFault, tableLimits, type BrokenRow, type TableLimits, type TableRow } from './table.ts'
import { readFirstSheet } from './workbook/sheet.ts'

/** Reads at least so many first bytes of a file, if it has them, and passes on the whole file. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  least: number,
): Promise<{ readonly begin: Buffer; readonly whole: AsyncIterable<Uint8Array> }> {
  const pieces = source[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  while (begin.length < least) {
    const next = await pieces.next()
    if (next.done === true) break
    begin = Buffer.concat([begin, next.value])
  }
  return { begin, whole: rejoined(begin, pieces) }
}

async function* rejoined(begin: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield begin
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** How much of a file is examined for the first character that is not blank. */
const examined = 256

/** Whether a file has a JSON object on its first line; no header of a table begins with a brace. */
export function beginsWithObject(begin: Buffer): boolean {
  const text = begin.subarray(0, examined).toString('latin1')
  // Marks of byte order, and the zeros of UTF-16, are passed over.
  return /^[\s\0\u00ef\u00bb\u00bf\u00ff\u00fe]*\{/.test(text)
}

export interface Table {
  readonly format: 'csv' | 'workbook'
  /** Undefined for a workbook. */
  readonly delimiter: Delimiter | undefined
  readonly rows: AsyncGenerator<TableRow | BrokenRow>
}

const zipMark = Buffer.from('PK')
/** The container of old workbooks, and of new ones with a password. */
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Reads a CSV file or a workbook, which are recognized by their first bytes. */
export async function readTable(
  source: AsyncIterable<Uint8Array>,
  limits: Partial<TableLimits> = {},
): Promise<Table> {
  const all = { ...tableLimits, ...limits }
  const { begin, whole } = await peek(source, 4)
  if (begin.length === 0) throw new TableFault('empty-file')
  if (begin.subarray(0, 4).equals(oldMark)) throw new TableFault('old-workbook')
  if (!begin.subarray(0, 2).equals(zipMark) || !isZipMark(begin)) {
    return { format: 'csv', ...(await readCsv(whole, all)) }
  }
  const rows = await readFirstSheet(await collected(whole, all.maxWorkbookBytes), all)
  return { format: 'workbook', delimiter: undefined, rows }
}

/** Text may begin with the letters PK as well. */
const isZipMark = (begin: Buffer) => [0x0304, 0x0506].includes(begin.length < 4 ? 0 : begin.readUInt16BE(2))

async function collected(pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes) throw new TableFault('workbook-too-large')
    parts.push(Buffer.from(piece))
  }
  return Buffer.concat(parts)
}
