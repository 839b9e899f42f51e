import { sql, type SqlBool } from 'kysely'
import type { Condition } from './conditions.ts'
import type { SqlType } from './list.ts'

/** Some rows of a list, by their keys as text, with a blank between the columns. */
export interface Narrowing {
  readonly keys: readonly string[]
  /** Whether the list has all rows but these. */
  readonly isExcluding: boolean
}

/** Narrows a list of this table and key to some rows, or to all others. */
export function narrowedTo(
  table: string,
  key: Readonly<Record<string, SqlType>>,
  narrowing: Narrowing | undefined,
): readonly Condition[] {
  if (!narrowing) return []
  const columns = Object.entries(key)
  // Only the last column may have a blank in it.
  const parts = narrowing.keys.map((text) => {
    const words = text.split(' ')
    return [...words.slice(0, columns.length - 1), words.slice(columns.length - 1).join(' ')]
  })
  const names = columns.map(([column]) => sql.ref(`${table}.${column}`))
  const values = columns.map(
    ([, type], at) => sql`${parts.map((words) => words[at])}::text[]::${sql.raw(type)}[]`,
  )
  const isAmong = sql<SqlBool>`(${sql.join(names)}) in (select * from unnest(${sql.join(values)}))`
  return [narrowing.isExcluding ? sql<SqlBool>`not (${isAmong})` : isAmong]
}
