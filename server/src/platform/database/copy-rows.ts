import { Readable } from 'node:stream'
import type { Incoming } from './bulk-load.ts'

export type CopiedValue = string | number | bigint | boolean | Date | null | undefined | readonly string[]
export type CopiedRow = Readonly<Record<string, CopiedValue>>

/** A copy of these rows into the table, whose columns are the keys of the first row; no copy if there are none. */
export function copyOf(table: string, rows: readonly CopiedRow[]): readonly Incoming[] {
  const [first] = rows
  if (!first) return []
  const statement = `copy ${table} (${Object.keys(first).join(', ')}) from stdin`
  return [{ statement, rows: Readable.from(chunksOf(rows)) }]
}

const rowsOfChunk = 500

function* chunksOf(rows: readonly CopiedRow[]): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsOfChunk)
    yield rows
      .slice(at, at + rowsOfChunk)
      .map((row) => `${Object.values(row).map(textOf).join('\t')}\n`)
      .join('')
}

const special = /[\\\t\n\r]/

/** The text format of COPY: a backslash, a tab and a line end are escaped, and `\N` is null. */
function textOf(value: CopiedValue): string {
  if (value === null || value === undefined) return String.raw`\N`
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? arrayText(value) : String(value)
  // Hardly any value has such a character, and looking for one costs less than replacing none.
  return special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const arrayText = (values: readonly string[]): string =>
  `{${values.map((one) => `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
