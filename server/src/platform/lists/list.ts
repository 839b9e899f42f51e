import type { Schema } from '../schema.gen.ts'

export type SortDirection = 'asc' | 'desc'

/** The types of columns that a list sorts by or knows its rows by. */
export type SqlType = 'bigint' | 'boolean' | 'date' | 'integer' | 'text' | 'timestamptz' | 'uuid'

/** An index that serves a sort: the columns of the scope, `equal`, the sorted column, the key, all in one direction. */
export interface SortIndex {
  readonly name: string
  /** Columns that are given by equality, beyond the scope. */
  readonly equal?: readonly string[]
  /** The one direction that it serves, where nulls come last in both and each direction needs an index of its own. */
  readonly only?: SortDirection
}

export interface Sort {
  readonly column: string
  readonly type: SqlType
  /**
   * Where rows without a value stand. `largest`: last ascending and first descending, which one index serves. `last`: at the
   * end either way, for which there are two. A column that is never null needs neither.
   */
  readonly nulls?: 'largest' | 'last'
  readonly indexes: readonly SortIndex[]
}

/** What a total is read from. */
export type Counts =
  /** A table that `platform.count_list` keeps up to date, with the columns that it counts by. */
  | { readonly kind: 'stored'; readonly table: string; readonly columns: readonly string[] }
  /** A list that some other rule keeps short is counted: at most so many rows of it, the first of the sort. */
  | { readonly kind: 'bounded'; readonly most: number }

export interface List {
  readonly table: string
  /** The columns that every page is of, by equality: the vendor. None where operators read across vendors. */
  readonly scope: readonly string[]
  /** What a row is known by within the scope, not null and unique: it breaks the ties of every sort. */
  readonly key: Readonly<Record<string, SqlType>>
  readonly sorts: Readonly<Record<string, Sort>>
  readonly counts: Counts
}

type Table = keyof Schema
type Column<T extends Table> = Extract<keyof Schema[T], string>

/** The same, held to the columns that its table has. */
interface ListOf<T extends Table, Name extends string> {
  readonly table: T
  readonly scope: readonly Column<T>[]
  readonly key: { readonly [C in Column<T>]?: SqlType }
  readonly sorts: { readonly [S in Name]: Sort & { readonly column: Column<T> } }
  readonly counts:
    | { readonly kind: 'stored'; readonly table: Table; readonly columns: readonly Column<T>[] }
    | Extract<Counts, { kind: 'bounded' }>
}

export const defineList = <const T extends Table, const Name extends string>(
  list: ListOf<T, Name>,
): ListOf<T, Name> & List => list as ListOf<T, Name> & List

type Value = string | number | boolean | Date

/** By column: the value that it has, or one of several. What is undefined does not narrow the list. */
export type Where = Readonly<Record<string, Value | readonly (string | number)[] | undefined>>
