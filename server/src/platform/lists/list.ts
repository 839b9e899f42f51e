import type { Schema } from '../schema.gen.ts'

export type SortDirection = 'asc' | 'desc'

/** The types of columns that a list may sort by or use as a key. */
export type SqlType = 'bigint' | 'boolean' | 'date' | 'integer' | 'text' | 'timestamptz' | 'uuid'

/** An index that serves a sort: the columns of the scope, `equal`, the sorted column, the key, all in one direction. */
export interface SortIndex {
  readonly name: string
  /** Columns besides the scope that are compared by equality. */
  readonly equal?: readonly string[]
  /** The one direction that it serves, where nulls come last in both and each direction needs an index of its own. */
  readonly only?: SortDirection
}

export interface Sort {
  readonly column: string
  readonly type: SqlType
  /**
   * The position of rows without a value. `largest`: last ascending and first descending, which one index serves. `smallest`: the
   * opposite, which one index serves whose sorted column is `nulls first`. `last`: at the end in both directions, which needs two
   * indexes. A column that is never null needs none of them.
   */
  readonly nulls?: 'largest' | 'smallest' | 'last'
  readonly indexes: readonly SortIndex[]
}

/** A table that `platform.count_list` keeps up to date, with the columns that it counts by. */
export interface CountTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** How the total of a list is determined. */
export type Counts =
  /**
   * The first table counts all rows. The others count by other columns, of which one may be null: a row without a value is not
   * counted there, so such a table answers only for a list that is filtered by that column.
   */
  | (CountTable & { readonly kind: 'stored'; readonly others?: readonly CountTable[] })
  /** Rows of all vendors, which no trigger counts because they are distributed: each page counts them, so they have to be few. */
  | { readonly kind: 'counted' }
  /** A list that another rule keeps short is counted: at most this many of its rows, the first of the sort. */
  | { readonly kind: 'bounded'; readonly maxCounted: number }

export interface List {
  readonly table: string
  /** The columns that every page is restricted to by equality: the vendor. Empty where operators read across vendors. */
  readonly scope: readonly string[]
  /** The columns that identify a row within the scope, not null and unique: they break the ties of every sort. */
  readonly key: Readonly<Record<string, SqlType>>
  readonly sorts: Readonly<Record<string, Sort>>
  readonly counts: Counts
}

type Table = keyof Schema
type Column<T extends Table> = Extract<keyof Schema[T], string>

interface CountTableOf<T extends Table> {
  readonly table: Table
  readonly columns: readonly Column<T>[]
}

/** The same as `List`, with the columns restricted to those of its table. */
interface ListOf<T extends Table, Name extends string> {
  readonly table: T
  readonly scope: readonly Column<T>[]
  readonly key: { readonly [C in Column<T>]?: SqlType }
  readonly sorts: { readonly [S in Name]: Sort & { readonly column: Column<T> } }
  readonly counts:
    | (CountTableOf<T> & { readonly kind: 'stored'; readonly others?: readonly CountTableOf<T>[] })
    | Extract<Counts, { kind: 'bounded' | 'counted' }>
}

export const defineList = <const T extends Table, const Name extends string>(
  list: ListOf<T, Name>,
): ListOf<T, Name> & List => list as ListOf<T, Name> & List

type Value = string | number | boolean | Date

/** For each column, the value that it must have, or several permitted values. An undefined entry does not narrow the list. */
export type Where = Readonly<Record<string, Value | readonly (string | number)[] | undefined>>
