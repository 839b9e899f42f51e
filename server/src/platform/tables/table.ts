/** A cell as its file states it. Only a workbook has numbers; a date of a workbook is written `YYYY-MM-DD`. */
export type Cell = string | number

export interface TableRow {
  /** The line on which the row begins, or the row of the sheet; the first one is 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Why one row can't be read. The rows after it are read all the same. */
const rowFaults = [
  'quote-not-closed',
  'cell-too-long',
  'row-too-long',
  'too-many-cells',
  'formula-error',
  'not-json',
] as const
export type RowFault = (typeof rowFaults)[number]

export interface BrokenRow {
  readonly line: number
  readonly fault: RowFault
  /** The position of the faulty cell, counted from 1; undefined if the fault concerns the whole row. */
  readonly column?: number
}

/** Why a file can't be read at all, or not beyond a line. */
const fileFaults = [
  'not-text',
  'empty-file',
  'old-workbook',
  'unreadable-workbook',
  'workbook-too-large',
  'too-many-rows',
  'too-many-broken-rows',
] as const
export type FileFault = (typeof fileFaults)[number]

/** Ends the reading of a file. Readers throw nothing else because of what a file contains. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  readonly code: FileFault
  /** Undefined if the fault concerns the whole file. */
  readonly line: number | undefined

  constructor(code: FileFault, line?: number) {
    super(line === undefined ? code : `${code} at line ${line}`)
    this.code = code
    this.line = line
  }
}

/** Together these bound the memory and the work that a file can cause, whatever its bytes are. */
export interface TableLimits {
  /** Rows of the file, with its header. */
  readonly maxRows: number
  readonly maxCells: number
  readonly maxCellCharacters: number
  readonly maxRowCharacters: number
  /** A file with more of them is no table, and each of them may cost as much work as the longest row. */
  readonly maxBrokenRows: number
  /** A workbook is held in memory as it was sent: compressed. */
  readonly maxWorkbookBytes: number
  /** Bytes of all parts of a workbook after decompression. */
  readonly maxInflatedBytes: number
}

export const tableLimits: TableLimits = {
  maxRows: 1_048_576,
  maxCells: 500,
  // The longest cell of a workbook, by its format.
  maxCellCharacters: 32_767,
  maxRowCharacters: 256 * 1024,
  maxBrokenRows: 10_000,
  maxWorkbookBytes: 64 * 1024 * 1024,
  maxInflatedBytes: 1024 * 1024 * 1024,
}

export const isBroken = (row: TableRow | BrokenRow): row is BrokenRow => 'fault' in row

/** Ends a file that has too many rows, or so many that can't be read that it is hardly a table. */
export async function* boundRows(
  batches: AsyncIterable<readonly (TableRow | BrokenRow)[]>,
  { maxRows, maxBrokenRows }: TableLimits,
): AsyncGenerator<TableRow | BrokenRow> {
  let rows = 0
  let broken = 0
  for await (const batch of batches) {
    for (const row of batch) {
      rows += 1
      if (isBroken(row)) broken += 1
      if (rows > maxRows) throw new TableFault('too-many-rows', row.line)
      if (broken > maxBrokenRows) throw new TableFault('too-many-broken-rows', row.line)
      yield row
    }
  }
}
