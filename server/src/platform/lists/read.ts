import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { during } from '../database/deadlines.ts'
import type { Db } from '../database/open.ts'
import {
  conditionsOf,
  every,
  givenBeyondScope,
  nullsFirst,
  orderOf,
  sortOf,
  type Condition,
} from './conditions.ts'
import { countMatches, keysInOrder, keysOfMatches, type Asked, type Key } from './keys.ts'
import type { List, Sort, Where } from './list.ts'
import { countTableFor, readTotal } from './totals.ts'

export interface PageAsked extends Asked {
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

export interface StretchAsked extends Asked {
  readonly after: Cursor | undefined
  readonly limit: number
}

export interface Stretch<O> {
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
  if (!countTableFor(list, [...list.scope, ...given])) return matchesOnce(db, list, asked, offset)
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
