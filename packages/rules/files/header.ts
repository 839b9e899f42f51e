import type { FileFault } from './faults.ts'

/** Names are compared without case, accents, blanks and signs. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z0-9]/g, '')

/** The names under which files have each column; the first one is the name in our template. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly [string, ...string[]]>>

export interface Header<C extends string> {
  readonly names: ColumnNames<C>
  /** Columns that are needed: of the ones in a list, at least one. */
  readonly needed: readonly (readonly C[])[]
}

export interface Columns<C extends string> {
  /** The position of each column that the file has, from 0. */
  readonly at: Partial<Readonly<Record<C, number>>>
  /** How the file itself names the column of each position. */
  readonly titles: readonly string[]
  /** Titles that name nothing we know: these columns are not read. */
  readonly unknown: readonly string[]
}

const maxTitleLength = 60

/** Reads the header of a file. */
export function readColumns<C extends string>(
  cells: readonly (string | number)[],
  { names, needed }: Header<C>,
): Columns<C> | FileFault {
  const columns = new Map<string, C>()
  for (const [column, ofColumn] of Object.entries<readonly string[]>(names))
    for (const name of ofColumn) columns.set(plain(name), column as C)
  const at: Partial<Record<C, number>> = {}
  const titles = cells.map((cell) => String(cell).trim().slice(0, maxTitleLength))
  const unknown: string[] = []
  for (const [position, title] of titles.entries()) {
    const column = columns.get(plain(title))
    if (column === undefined) {
      if (title !== '') unknown.push(title)
    } else if (at[column] === undefined) at[column] = position
    else return { code: 'column-twice', column: title }
  }
  const missing = needed.filter((some) => some.every((column) => at[column] === undefined))
  if (missing.length === 0) return { at, titles, unknown }
  return {
    code: 'columns-missing',
    columns: missing.flatMap(([column]) => (column ? [names[column][0]] : [])),
  }
}
