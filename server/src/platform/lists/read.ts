import { InvariantViolation } from '@sooner/rules/refusal'
import { sql, type Expression, type RawBuilder, type SqlBool, type SelectQueryBuilder } from 'kysely'
import { during } from '../database/deadlines.ts'
import type { Db } from '../database/open.ts'
import {
  conditionsOf,
  every,
  orderOf,
  sortOf,
  type Condition,
  givenBeyondScope,
  nullsFirst,
} from './conditions.ts'
import type { List, SortDirection, Where, CountTable, Sort } from './list.ts'

/** Identifies a row, as text, which loses nothing: a `Date` would cut the microseconds off an instant. */
interface Key {
  readonly key: readonly string[]
  /** The value of the sorted column. */
  readonly value: string | null
}

interface Asked {
  readonly sort: string
  readonly direction: SortDirection
  readonly where: Where
  /** Any further condition, on columns of the list's table. */
  readonly filter?: Expression<SqlBool> | undefined
}

interface Bounds {
  readonly limit: number
  readonly offset?: number
}

const columnsOf = (list: List, sort: string): readonly string[] => [
  ...new Set([...Object.keys(list.key), sortOf(list, sort).column]),
]

const qualified = (list: List, sort: string) =>
  columnsOf(list, sort).map((column) => sql.ref(`${list.table}.${column}`))

const conditionOf = (
  list: List,
  { where, filter }: Pick<Asked, 'where' | 'filter'>,
  further: readonly Condition[],
): Condition =>
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
  { limit, offset = 0 }: Bounds,
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
function keysOfMatches(list: List, asked: Asked, { limit, offset = 0 }: Bounds) {
  const sort = sortOf(list, asked.sort)
  const bound =
    list.counts.kind === 'bounded'
      ? sql`order by ${orderOf(list, sort, asked.direction, list.table)} limit ${list.counts.maxCounted}`
      : sql``
  return sql<Key & { total: number }>`
    with matches as materialized (
      select ${sql.join(qualified(list, asked.sort))} from ${sql.table(list.table)} where ${conditionOf(list, asked, [])} ${bound})
    select ${asText(list, asked.sort, 'matches')}, (select count(*)::int from matches) as total from matches
    order by ${orderOf(list, sort, asked.direction, 'matches')}
    limit ${limit} offset ${offset}`
}

/** Returns how many rows match. */
async function countMatches(db: Db, list: List, asked: Pick<Asked, 'where' | 'filter'>): Promise<number> {
  const maxCounted = list.counts.kind === 'bounded' ? sql`limit ${list.counts.maxCounted}` : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${sql.table(list.table)} where ${conditionOf(list, asked, [])} ${maxCounted}) matches`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export const countTables = ({ counts }: List): readonly CountTable[] =>
  counts.kind === 'stored' ? [counts, ...(counts.others ?? [])] : []

/** Returns the table that counts by all of the given columns; undefined if each is counted, but no table counts by all of them. */
function countTableFor(list: List, given: readonly string[]): CountTable | undefined {
  const tables = countTables(list)
  if (tables.length === 0) throw new InvariantViolation(`The rows of ${list.table} are not counted.`)
  const uncounted = given.filter((column) => !tables.some(({ columns }) => columns.includes(column)))
  if (uncounted.length > 0)
    throw new InvariantViolation(`The rows of ${list.table} are not counted by ${uncounted.join(', ')}.`)
  return tables.find(({ columns }) => given.every((column) => columns.includes(column)))
}

/** Returns the number of rows, from the stored counts if there are any. */
export async function readTotal(db: Db, list: List, where: Where): Promise<number> {
  const given = [...list.scope, ...givenBeyondScope(list, where)]
  if (list.counts.kind === 'counted') return countMatches(db, list, { where })
  const counts = countTableFor(list, given)
  if (!counts)
    throw new InvariantViolation(`The rows of ${list.table} are not counted by ${given.join(', ')} together.`)
  const { table } = counts
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(rows), 0)::float8 as total from ${sql.table(table)}
    where ${every(conditionsOf(table, where))}`.execute(db)
  return rows[0]?.total ?? 0
}

interface PageAsked extends Asked {
  /** Pages start at 1. */
  readonly page: number
  readonly limit: number
}

export interface Page<O> {
  readonly data: O[]
  readonly total: number
}

/** The position where a stretch ended: the next one begins after it, whatever was added or removed meanwhile. */
export type Cursor = Key

interface StretchAsked extends Asked {
  readonly after: Cursor | undefined
  readonly limit: number
}

interface Stretch<O> {
  readonly data: O[]
  /** Undefined at the end of the list. */
  readonly next: Cursor | undefined
}

/**
 * Reads one page of a list and how many rows the list has. First the keys of the page are read from an index, then only its
 * rows; the total comes from stored counts. `rows` selects the columns of a row; it refers to the list's table as `alias`.
 */
export const readPage = <DB, TB extends keyof DB, O>(
  db: Db,
  list: List,
  rows: SelectQueryBuilder<DB, TB, O>,
  asked: PageAsked,
  alias: string = list.table,
): Promise<Page<O>> =>
  during('list', async () => {
    const { total, keys } = await readKeys(db, list, asked)
    return { data: await readRows(list, rows, asked, keys, alias), total }
  })

async function readKeys(
  db: Db,
  list: List,
  asked: PageAsked,
): Promise<{ readonly total: number; readonly keys: readonly Key[] }> {
  const { page, limit, where, filter } = asked
  const offset = (page - 1) * limit
  const given = givenBeyondScope(list, where)
  if (filter !== undefined || list.counts.kind === 'bounded') return matchesOnce(db, list, asked, offset)
  if (list.counts.kind === 'stored' && !countTableFor(list, [...list.scope, ...given]))
    return matchesOnce(db, list, asked, offset)
  const total = await readTotal(db, list, where)
  if (offset >= total) return { total, keys: [] }
  if (!isServed(list, asked, given) && (await isNarrow(db, list, asked, total))) {
    const { keys } = await matchesOnce(db, list, asked, offset)
    return { total, keys }
  }
  const { rows } = await fromNearerEnd(list, asked, offset, total).execute(db)
  return { total, keys: rows }
}

/**
 * The keys of a page in the second half of the list are read from its end, in the other direction, which skips fewer of them. The
 * rows of a page are sorted when they are read, so the order of its keys has no effect.
 */
function fromNearerEnd(list: List, asked: PageAsked, offset: number, total: number) {
  const { limit, direction, sort } = asked
  // One index serves both directions, unless rows without a value are last in both.
  if (offset <= total / 2 || sortOf(list, sort).nulls === 'last')
    return keysInOrder(list, asked, { limit, offset })
  const present = Math.min(limit, total - offset)
  const turned = { ...asked, direction: direction === 'asc' ? 'desc' : 'asc' } as const
  return keysInOrder(list, turned, { limit: present, offset: total - offset - present })
}

async function matchesOnce(db: Db, list: List, asked: PageAsked, offset: number) {
  const { rows } = await keysOfMatches(list, asked, { limit: asked.limit, offset }).execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countMatches(db, list, asked))
  return { total, keys: rows }
}

/** Whether an index begins with all the given columns, so that every index entry that is read belongs to the list. */
function isServed(list: List, { sort, direction, where }: Asked, given: readonly string[]): boolean {
  if (given.some((column) => Array.isArray(where[column]))) return false
  return sortOf(list, sort).indexes.some(
    ({ equal = [], only = direction }) =>
      only === direction && equal.length === given.length && given.every((column) => equal.includes(column)),
  )
}

/**
 * Whether it is cheaper to find all matches than to read the sort's index until the page is full. If matches are spread
 * evenly over the index, whole / total entries are read for each match.
 */
async function isNarrow(
  db: Db,
  list: List,
  { page, limit, where }: PageAsked,
  total: number,
): Promise<boolean> {
  const scope: Where = Object.fromEntries(list.scope.map((column) => [column, where[column]]))
  const whole = await readTotal(db, list, scope)
  return total * total < page * limit * whole
}

/**
 * Reads one stretch of a list from the position where the previous one ended. For reading a whole list, as a file or in a
 * job: each stretch costs the same, and no row is read twice or missed, though others are added and removed meanwhile.
 */
export async function readAfter<DB, TB extends keyof DB, O>(
  db: Db,
  list: List,
  rows: SelectQueryBuilder<DB, TB, O>,
  asked: StretchAsked,
  alias: string = list.table,
): Promise<Stretch<O>> {
  givenBeyondScope(list, asked.where)
  const keys: Key[] = []
  for (const condition of parts(list, asked)) {
    const missing = asked.limit + 1 - keys.length
    if (missing === 0) break
    const { rows: found } = await keysInOrder(list, asked, { limit: missing }, condition).execute(db)
    keys.push(...found)
  }
  const stretch = keys.slice(0, asked.limit)
  const next = keys.length > asked.limit ? stretch.at(-1) : undefined
  return { data: await readRows(list, rows, asked, stretch, alias), next }
}

/** Rows with a value and rows without are read one after the other: no single condition on an index covers both. */
function parts(
  list: List,
  { sort: name, direction, after }: StretchAsked,
): readonly (readonly Condition[])[] {
  const sort = sortOf(list, name)
  const column = sql.ref(`${list.table}.${sort.column}`)
  if (!sort.nulls) return [after ? [behind(list, sort, direction, after)] : []]
  const without = sql<SqlBool>`${column} is null`
  const having = sql<SqlBool>`${column} is not null`
  const both = nullsFirst(sort, direction) ? [without, having] : [having, without]
  if (!after) return both.map((part) => [part])
  const isAmong = after.value === null ? without : having
  const rest = both.slice(both.indexOf(isAmong) + 1)
  return [[isAmong, behind(list, sort, direction, after)], ...rest.map((part) => [part])]
}

/** Matches the rows after a given one in the order of the sort, among rows that all have a value or all have none. */
function behind(list: List, sort: Sort, direction: Asked['direction'], { value, key }: Cursor): Condition {
  const keys = Object.entries(list.key)
    .map(([column, type], at) => ({ column, type, text: key[at] ?? null }))
    .filter(({ column }) => column !== sort.column)
  const all = value === null ? keys : [{ column: sort.column, type: sort.type, text: value }, ...keys]
  const names = all.map(({ column }) => sql.ref(`${list.table}.${column}`))
  const values = all.map(({ type, text }) => sql`${text}::text::${sql.raw(type)}`)
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${sql.join(names)}) ${further} (${sql.join(values)})`
}

/** Reads the rows of these keys, in the order of the list. A row that was removed meanwhile is left out. */
async function readRows<DB, TB extends keyof DB, O>(
  list: List,
  rows: SelectQueryBuilder<DB, TB, O>,
  { sort, direction, where }: Asked,
  keys: readonly Key[],
  alias: string,
): Promise<O[]> {
  if (keys.length === 0) return []
  const columns = Object.entries(list.key)
  const names = columns.map(([column]) => sql.ref(`${alias}.${column}`))
  const values = columns.map(
    ([, type], at) => sql`${keys.map(({ key }) => key[at])}::text[]::${sql.raw(type)}[]`,
  )
  const scope = Object.fromEntries(list.scope.map((column) => [column, where[column]]))
  return rows
    .where(every(conditionsOf(alias, scope)))
    .where(sql<SqlBool>`(${sql.join(names)}) in (select * from unnest(${sql.join(values)}))`)
    .orderBy(orderOf(list, sortOf(list, sort), direction, alias))
    .execute()
}
