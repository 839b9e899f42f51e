import { readTable } from '../read-table.ts'
import { TableFault, type TableLimits } from '../table.ts'

/** Yields the bytes in pieces of this size, as a network or a file would. */
export async function* inPieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Reads a whole table: cells as arrays, faults as texts such as `2: quote-not-closed at 3`, the fault of the file last. */
export async function readAll(
  bytes: Buffer | AsyncIterable<Uint8Array>,
  limits: Partial<TableLimits> = {},
): Promise<(string | readonly (string | number)[])[]> {
  const read: (string | readonly (string | number)[])[] = []
  try {
    const { rows } = await readTable(Buffer.isBuffer(bytes) ? inPieces(bytes) : bytes, limits)
    for await (const row of rows) {
      if ('cells' in row) read.push(row.cells)
      else read.push(`${row.line}: ${row.fault}${row.column === undefined ? '' : ` at ${row.column}`}`)
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    read.push(error.message)
  }
  return read
}
