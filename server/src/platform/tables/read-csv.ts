import { boundRows } from './bound-rows.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { decodeText } from './decode-text.ts'
import { sniffDelimiter, type Delimiter } from './sniff-delimiter.ts'
import type { BrokenRow, TableLimits, TableRow } from './table.ts'

/** The delimiter is recognized in this much text; a header is shorter. */
const examined = 16 * 1024

export interface CsvTable {
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
