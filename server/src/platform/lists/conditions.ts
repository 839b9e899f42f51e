import { InvariantViolation } from '@sooner/rules/refusal'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { List, Sort, SortDirection, Where } from './list.ts'

export type Condition = RawBuilder<SqlBool>

export const every = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Conditions for the columns that are given, with the columns of `table`. */
export const conditionsOf = (table: string, where: Where): readonly Condition[] =>
  Object.entries(where).flatMap(([column, value]) => {
    if (value === undefined) return []
    const name = sql.ref(`${table}.${column}`)
    return [Array.isArray(value) ? sql<SqlBool>`${name} = any(${value})` : sql<SqlBool>`${name} = ${value}`]
  })

/** Returns the columns that are given besides the scope; every column of the scope must be given. */
export function givenBeyondScope(list: List, where: Where): readonly string[] {
  const missing = list.scope.filter((column) => where[column] === undefined || Array.isArray(where[column]))
  if (missing.length > 0)
    throw new InvariantViolation(`A list of ${list.table} is of one ${missing.join(', ')}.`)
  return Object.keys(where).filter((column) => where[column] !== undefined && !list.scope.includes(column))
}

export function sortOf(list: List, name: string): Sort {
  const sort = Object.hasOwn(list.sorts, name) ? list.sorts[name] : undefined
  if (!sort) throw new InvariantViolation(`A list of ${list.table} has no sort ${name}.`)
  return sort
}

/** Sorts rows exactly as the sort's index does, so that reading the index needs no sort step. */
export function orderOf(
  list: List,
  sort: Sort,
  direction: SortDirection,
  table: string,
): RawBuilder<unknown> {
  const way = sql.raw(direction)
  const nulls = sql.raw(nullsFirst(sort, direction) ? 'nulls first' : 'nulls last')
  const keys = Object.keys(list.key)
    .filter((column) => column !== sort.column)
    .map((column) => sql`${sql.ref(`${table}.${column}`)} ${way}`)
  const sorted = sql.ref(`${table}.${sort.column}`)
  return sql.join([sort.nulls ? sql`${sorted} ${way} ${nulls}` : sql`${sorted} ${way}`, ...keys])
}

export const nullsFirst = (sort: Sort, direction: SortDirection): boolean =>
  (sort.nulls === 'largest' && direction === 'desc') || (sort.nulls === 'smallest' && direction === 'asc')
