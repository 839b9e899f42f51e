import { decodeText } from './decode-text.ts'
import { TableFault, type RowFault, type TableLimits } from './table.ts'

export type JsonRow =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly fault: Extract<RowFault, 'not-json' | 'row-too-long'> }

/** Reads a JSON value from each line of a file. Blank lines are skipped. */
export async function* readNdjson(
  source: AsyncIterable<Uint8Array>,
  limits: TableLimits,
): AsyncGenerator<JsonRow> {
  let broken = 0
  let rows = 0
  for await (const row of jsonRows(source, limits.maxRowCharacters)) {
    rows += 1
    if ('fault' in row) broken += 1
    if (rows > limits.maxRows) throw new TableFault('too-many-rows', row.line)
    if (broken > limits.maxBrokenRows) throw new TableFault('too-many-broken-rows', row.line)
    yield row
  }
}

async function* jsonRows(source: AsyncIterable<Uint8Array>, maxCharacters: number): AsyncGenerator<JsonRow> {
  let held = ''
  let isTooLong = false
  let line = 1
  for await (const piece of decodeText(source)) {
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      held += piece.slice(from, end)
      if (isTooLong || held.length > maxCharacters) yield { line, fault: 'row-too-long' }
      else yield* parsed(line, held)
      held = ''
      isTooLong = false
      line += 1
      from = end + 1
    }
    held += piece.slice(from)
    if (held.length > maxCharacters) {
      isTooLong = true
      held = ''
    }
  }
  if (isTooLong) yield { line, fault: 'row-too-long' }
  else yield* parsed(line, held)
}

function* parsed(line: number, text: string): Generator<JsonRow> {
  if (text.trim() === '') return
  try {
    yield { line, value: JSON.parse(text) as unknown }
  } catch {
    yield { line, fault: 'not-json' }
  }
}
