import { peek } from './peek.ts'
import { readCsv } from './read-csv.ts'
import type { Delimiter } from './sniff-delimiter.ts'
import { TableFault, tableLimits, type BrokenRow, type TableLimits, type TableRow } from './table.ts'
import { readFirstSheet } from './workbook/read-workbook.ts'

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
  const rows = await readFirstSheet(await collected(whole, all.mostWorkbookBytes), all)
  return { format: 'workbook', delimiter: undefined, rows }
}

/** Text may begin with the letters PK as well. */
const isZipMark = (begin: Buffer) => [0x0304, 0x0506].includes(begin.length < 4 ? 0 : begin.readUInt16BE(2))

async function collected(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > most) throw new TableFault('workbook-too-large')
    parts.push(Buffer.from(piece))
  }
  return Buffer.concat(parts)
}
