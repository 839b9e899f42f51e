import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../database/open.ts'
import { conditionsOf, every, orderOf, sortOf, type Condition } from './conditions.ts'
import type { List, SortDirection, Where } from './list.ts'

/** Identifies a row, as text, which loses nothing: a `Date` would cut the microseconds off an instant. */
export interface Key {
  readonly key: readonly string[]
  /** The value of the sorted column. */
  readonly value: string | null
}

export interface Asked {
  readonly sort: string
  readonly direction: SortDirection
  readonly where: Where
  /** Any further condition, on columns of the list's table. */
  readonly filter?: Expression<SqlBool> | undefined
}

interface Stretch {
  readonly limit: number
  readonly offset?: number
}

const columnsOf = (list: List, sort: string): readonly string[] => [
  ...new Set([...Object.keys(list.key), sortOf(list, sort).column]),
]

const qualified = (list: List, sort: string) =>
  columnsOf(list, sort).map((column) => sql.ref(`${list.table}.${column}`))

const conditionOf = (list: List, { where, filter }: Asked, further: readonly Condition[]): Condition =>
  every([
    ...conditionsOf(list.table, where),
    ...(filter === undefined ? [] : [sql<SqlBool>`(${filter})`]),
    ...further,
  ])

/** The keys and the sorted value of a source's rows, as text. */
const asText = (list: List, sort: string, from: string) => sql`
  array[${sql.join(Object.keys(list.key).map((column) => sql`${sql.ref(`${from}.${column}`)}::text`))}] as key,
  ${sql.ref(`${from}.${sortOf(list, sort).column}`)}::text as value`

/**
 * Reads the keys of a stretch in the order of an index that the planner chooses: only the key columns are read. They become text
 * outside of the inner query, because it computes what it returns for the rows that it skips, too.
 */
export const keysInOrder = (
  list: List,
  asked: Asked,
  { limit, offset = 0 }: Stretch,
  further: readonly Condition[] = [],
): RawBuilder<Key> => sql<Key>`
  select ${asText(list, asked.sort, 'page')} from (
    select ${sql.join(qualified(list, asked.sort))} from ${sql.table(list.table)}
    where ${conditionOf(list, asked, further)}
    order by ${orderOf(list, sortOf(list, asked.sort), asked.direction, list.table)}
    limit ${limit} offset ${offset}) page`

/**
 * The same for when few rows match or their number is unknown: the matches are found once, and both their number and the
 * stretch are taken from them. Materialized, so that the planner does not read the whole index of the sort for a few rows.
 */
export function keysOfMatches(list: List, asked: Asked, { limit, offset = 0 }: Stretch) {
  const sort = sortOf(list, asked.sort)
  const bound =
    list.counts.kind === 'bounded'
      ? sql`order by ${orderOf(list, sort, asked.direction, list.table)} limit ${list.counts.most}`
      : sql``
  return sql<Key & { total: number }>`
    with matches as materialized (
      select ${sql.join(qualified(list, asked.sort))} from ${sql.table(list.table)} where ${conditionOf(list, asked, [])} ${bound})
    select ${asText(list, asked.sort, 'matches')}, (select count(*)::int from matches) as total from matches
    order by ${orderOf(list, sort, asked.direction, 'matches')}
    limit ${limit} offset ${offset}`
}

/** Returns how many rows match, for a page that is beyond the last of them. */
export async function countMatches(db: Db, list: List, asked: Asked): Promise<number> {
  const most = list.counts.kind === 'bounded' ? sql`limit ${list.counts.most}` : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${sql.table(list.table)} where ${conditionOf(list, asked, [])} ${most}) matches`.execute(db)
  return rows[0]?.total ?? 0
}
