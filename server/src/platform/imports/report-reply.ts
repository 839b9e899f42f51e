import { Readable } from 'node:stream'
import { Reply } from '../http/serve.ts'
import type { BrokenRow, RowFault } from '../tables/table.ts'

type Placed = 'cell-too-long' | 'formula-error'
type FaultOfRow =
  | { readonly code: Exclude<RowFault, Placed> }
  | { readonly code: Placed; readonly position: number }

/** The fault of a row that the reader could not split. */
export function faultOfRow({ fault, column = 1 }: BrokenRow): FaultOfRow {
  if (fault === 'cell-too-long' || fault === 'formula-error') return { code: fault, position: column }
  return { code: fault }
}

export interface FaultyLine<F> {
  readonly line: number
  readonly fault: F
}

/** How a report writes its first line and the others. */
interface ReportLines<F, X> {
  readonly header: string
  readonly lineOf: (line: number | undefined, fault: F | X) => string
}

/** The rows of a file that were refused, as a CSV file; it may be read while the import goes on. */
export function reportReply<F, X extends { readonly line?: number }>(
  { header, lineOf }: ReportLines<F, X>,
  faults: AsyncIterable<readonly FaultyLine<F>[]>,
  failure: X | null,
): Reply {
  async function* lines() {
    yield header
    for await (const batch of faults) yield batch.map(({ line, fault }) => lineOf(line, fault)).join('')
    if (failure) yield lineOf(failure.line, failure)
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="refused-rows.csv"',
  }
  return new Reply(200, headers, Readable.from(lines(), { objectMode: false }))
}

const atOnce = 1000

/** Yields faults in the order of their lines, a batch at a time. */
export async function* inStretches<F>(
  read: (after: number, limit: number) => Promise<readonly FaultyLine<F>[]>,
): AsyncGenerator<readonly FaultyLine<F>[]> {
  let after = 0
  for (;;) {
    const rows = await read(after, atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.line ?? after
  }
}
