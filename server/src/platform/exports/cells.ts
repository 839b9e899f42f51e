import { InvariantViolation } from '@sooner/rules/refusal'
import { type CompiledQuery, sql, type RawBuilder } from 'kysely'

/**
 * Returns the text of a query with its values in it. It exists because `copy` takes no parameters, and it is the only place where
 * a value becomes a part of a statement. Every value becomes a quoted literal without a type, so that PostgreSQL determines its
 * type exactly as that of a parameter.
 */
export function withLiterals(query: Pick<CompiledQuery, 'sql' | 'parameters'>): string {
  return query.sql.replaceAll(/'[^']*'|"[^"]*"|--|\/\*|\$(\d+)/g, (token, place: string | undefined) => {
    if (place !== undefined) return literalAt(query.parameters, Number(place))
    // A placeholder within quotes is none, and a comment would change the meaning of the text after it.
    if (token.includes('$') || token === '--' || token === '/*')
      throw new InvariantViolation('This statement cannot be written with literals.')
    return token
  })
}

function literalAt(parameters: readonly unknown[], place: number): string {
  if (place < 1 || place > parameters.length)
    throw new InvariantViolation(`This statement has no value ${place}.`)
  return literal(parameters[place - 1])
}

export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return quoted(Array.isArray(value) ? arrayText(value) : scalarText(value))
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${scalarText(value).replaceAll(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value instanceof Date) return value.toISOString()
  throw new InvariantViolation('This value has no literal.')
}

/** Backslashes are only doubled in the form that begins with E, where they have a meaning whatever the server's settings are. */
function quoted(text: string): string {
  if (text.includes('\0')) throw new InvariantViolation('PostgreSQL stores no NUL.')
  const doubled = text.replaceAll("'", "''")
  return doubled.includes('\\') ? ` E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`
}

export type Cell = RawBuilder<unknown>

/** A column of a file: its heading, and its value for a row. */
export interface ExportColumn {
  readonly name: string
  readonly cell: Cell
}

// What a spreadsheet skips before it looks for a formula: control characters and blanks, also those of Unicode.
const skipped = String.raw`[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]*`
const formula = String.raw`^${skipped}[=+@\-\uff1d\uff0b\uff0d\uff20]|^[\u0001-\u001f]`
const number = '^[-+]?[0-9][0-9.,]*$'

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text. A number is none, whatever its
 * sign. Most values begin with a letter, the others with a digit, and neither is compared with the pattern.
 */
export const textCell = (value: Cell): Cell => sql`case
  when ascii(${value}) between 65 and 122 or ascii(${value}) between 48 and 57 then ${value}
  when ${value} ~ ${formula} and ${value} !~ ${number} then '''' || ${value}
  else ${value} end`

/** Both currencies have a hundred minor units. The product of an integer and 0.01 has exactly two decimals. */
export const money = (cell: Cell): Cell => sql`${cell} * 0.01`

/** In the United States, the month comes first, in either of the languages of the application. */
export const shortDay = (cell: Cell): Cell => sql`to_char(${cell}, 'MM/DD/YYYY')`

export const instantOf = (cell: Cell): Cell =>
  sql`to_char(${cell} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns an expression that maps each value of the column to a constant; null where a value has none. */
export function mapped(column: Cell, cases: readonly (readonly [value: string, result: Cell])[]): Cell {
  if (cases.length === 0) return sql`null::text`
  const whens = cases.map(([value, result]) => sql`when ${value} then ${result}`)
  return sql`case ${column} ${sql.join(whens, sql` `)} end`
}

export const columnsOf = (named: Readonly<Record<string, Cell>>): readonly ExportColumn[] =>
  Object.entries(named).map(([name, cell]) => ({ name, cell }))

export const selected = (columns: readonly ExportColumn[]) =>
  sql.join(columns.map(({ name, cell }) => sql`${cell} as ${sql.id(name)}`))

/** The statement that writes the rows of a query as a file, with a heading. */
export const copyOf = (query: CompiledQuery): string =>
  `copy (${withLiterals(query).trim()}) to stdout with (format csv, header)`

/** The name states what is in the file: the kind of its rows, the format, and the day on which it was made. */
export const exportFileName = (rows: string, format: string, day: string): string =>
  `${rows}-${format.replaceAll(' ', '-')}-${day}.csv`
