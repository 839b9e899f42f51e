import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/open.ts'
import { columnsOf, copyOf, selected, textCell, withLiterals, type Cell } from './cells.ts'

/** Whom the rows are about: a vendor, and the people who are its users. */
export interface Whose {
  readonly vendorId: string
  /** The ids of their user accounts, also of those who have not accepted their invitation. */
  readonly accountIds: readonly string[]
  /** The same people as the user pool names them. */
  readonly subjects: readonly string[]
  /** Their addresses, in lower case. */
  readonly addresses: readonly string[]
}

/**
 * Rows that a vendor may take away with it, as the feature that stores them states them. What is secret, or about somebody else, is no
 * column of theirs.
 */
export interface OwnRows {
  /** By the name that the file gives the column. */
  readonly columns: Readonly<Record<string, Cell>>
  /** From the tables on, in the order of the file. */
  readonly from: (whose: Whose) => RawBuilder<unknown>
}

/** All rows that a table has of the vendor, in the order of these columns. */
export const ofVendor =
  (table: string, ...order: readonly string[]): OwnRows['from'] =>
  ({ vendorId }) => {
    const columns = sql.join(order.map((column) => sql.ref(column)))
    return sql`from ${sql.table(table)} where vendor_id = ${vendorId}::uuid order by ${columns}`
  }

const rowsOf = ({ columns, from }: OwnRows, whose: Whose) =>
  sql`(select ${selected(columnsOf(columns))} ${from(whose)}) as own_row`

/** The statement that writes the rows as a table with a heading, which a spreadsheet opens without running anything. */
export function ownRowsAsCsv(db: Db, own: OwnRows, whose: Whose): string {
  const cells = Object.keys(own.columns).map((name) => ({
    name,
    cell: textCell(sql`${sql.id('own_row', name)}::text`),
  }))
  return copyOf(sql`select ${selected(cells)} from ${rowsOf(own, whose)}`.compile(db))
}

/**
 * The statement that writes each row as a line of JSON. JSON has neither of the two control characters and no line end, so that nothing is
 * quoted or escaped a second time.
 */
export function ownRowsAsJsonLines(db: Db, own: OwnRows, whose: Whose): string {
  const query = sql`select row_to_json(own_row) from ${rowsOf(own, whose)}`.compile(db)
  return `copy (${withLiterals(query)}) to stdout with (format csv, delimiter E'\\x02', quote E'\\x01')`
}
