import { sql, type RawBuilder } from 'kysely'

export type Cell = RawBuilder<unknown>

/** A column of a file: its heading, and its value for a row. */
export interface ExportColumn {
  readonly name: string
  readonly cell: Cell
}

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

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

export const text = (name: string): Cell => textCell(invoice(name))
/** A value that only the application itself writes, so that it can't be a formula. */
export const own = (name: string): Cell => invoice(name)
/** Both currencies have a hundred minor units. The product of an integer and 0.01 has exactly two decimals. */
export const money = (cell: Cell): Cell => sql`${cell} * 0.01`
export const amount = (name: string): Cell => money(invoice(name))
/** An amount that is nearly always 0: a constant costs a fraction of a product. */
export const rareAmount = (name: string): Cell =>
  sql`case ${invoice(name)} when 0 then 0.00 else ${amount(name)} end`

/** In the United States, the month comes first, in either of the languages of the application. */
export const shortDay = (cell: Cell): Cell => sql`to_char(${cell}, 'MM/DD/YYYY')`

export const instantOf = (cell: Cell): Cell =>
  sql`to_char(${cell} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const instant = (name: string): Cell => instantOf(invoice(name))

/** Returns an expression that maps each value of the column to a constant; null where a value has none. */
export function mapped(column: Cell, cases: readonly (readonly [value: string, result: Cell])[]): Cell {
  if (cases.length === 0) return sql`null::text`
  const whens = cases.map(([value, result]) => sql`when ${value} then ${result}`)
  return sql`case ${column} ${sql.join(whens, sql` `)} end`
}
