import { parentPort } from 'node:worker_threads'
import { inPieces, readAll } from './read-all.ts'
import { workbook } from './workbook.ts'

/** Repeats a text until so many megabytes are made. The piece is made once, so only the reader holds anything. */
async function* repeated(begin: string, text: string, megabytes: number): AsyncGenerator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.ceil((64 * 1024) / text.length)))
  yield Buffer.from(begin)
  for (let bytes = 0; bytes < megabytes * 1024 * 1024; bytes += piece.length) yield piece
}

const hostile: Readonly<Record<string, () => AsyncGenerator<Buffer>>> = {
  'a quotation mark that is never closed': () => repeated('a,b\n"', 'x', 100),
  'quotation marks that open again on each line': () => repeated('a,b\n', 'x","y\n', 2),
  'a row of cells without end': () => repeated('a,b\n', 'x,', 100),
  'a million rows': () => repeated('a,b\n', '1,2\n', 20),
  'a workbook with a large cell': () =>
    inPieces(workbook({ rows: `<row><c t="inlineStr"><is><t>${randomText(12)}</t></is></c></row>` })),
}

/** Text that does not shrink so much that it is taken for a bomb. */
const randomText = (megabytes: number) =>
  Array.from({ length: 4096 }, (_, at) => (at * 2_654_435_761).toString(36))
    .join(' ')
    .slice(0, 32 * 1024)
    .repeat(megabytes * 32)

/** Runs in a thread with a small heap, which ends if a reader holds what it reads. */
const results: Record<string, unknown> = {}
for (const [name, make] of Object.entries(hostile)) {
  const rows = await readAll(make(), { maxRows: 1000, maxBrokenRows: 100 })
  results[name] = rows.at(-1)
}
parentPort?.postMessage(results, [])
