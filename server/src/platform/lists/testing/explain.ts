import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { countedLists, wrongCountsOf, type CountedList } from '../counted-lists.ts'
import { keysInOrder, countTables } from '../read.ts'
import type { List, SortDirection, SortIndex, Where } from '../list.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner)
}

/** Returns PostgreSQL's plan for the keys of a page deep in the list. */
async function planOf(db: Db, list: List, sort: string, direction: SortDirection, where: Where) {
  const query = keysInOrder(list, { sort, direction, where }, { limit: 25, offset: 50 })
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
    explain (format json) ${query}`.execute(db)
  return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan: plan }) => [...nodesOf(plan)]))
}

/**
 * Returns the sorts that a declared index does not serve: PostgreSQL sorts the rows itself, or reads another index instead.
 * `values` has one value for the scope and for every column that an index begins with. On a table with few rows PostgreSQL
 * prefers to read it whole and sort; that is discouraged here, so it sorts only what no index serves.
 */
export async function unservedSorts(
  db: Db,
  list: List,
  values: Where,
  { isFilled = false }: { readonly isFilled?: boolean } = {},
): Promise<readonly string[]> {
  const faults = await db.transaction().execute(async (tx) => {
    if (!isFilled) {
      for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort'])
        await sql`set local ${sql.ref(setting)} = off`.execute(tx)
    }
    const found: string[] = []
    for (const { name, index, direction } of declared(list)) {
      const where = Object.fromEntries(
        [...list.scope, ...(index.equal ?? [])].map((column) => [column, values[column]]),
      )
      const nodes = await planOf(tx, list, name, direction, where)
      const what = `${name} ${direction} by ${index.name}`
      if (nodes.some((node) => node['Node Type'].includes('Sort'))) found.push(`${what}: sorted`)
      else if (!nodes.some((node) => node['Index Name'] === index.name))
        found.push(
          `${what}: reads ${nodes.map((node) => node['Index Name'] ?? node['Node Type']).join(', ')}`,
        )
    }
    return found
  })
  return faults
}

function* declared(
  list: List,
): Generator<{ readonly name: string; readonly index: SortIndex; readonly direction: SortDirection }> {
  for (const [name, { indexes }] of Object.entries(list.sorts))
    for (const index of indexes)
      for (const direction of ['asc', 'desc'] as const)
        if (!index.only || index.only === direction) yield { name, index, direction }
}

/** Returns the groups whose stored count or sum differs from the rows, of one list or of all; empty where they are right. */
export async function wrongCounts(db: Db, only?: List): Promise<readonly string[]> {
  const wrong: string[] = []
  const { rows: lists } = await sql.raw<CountedList>(countedLists).execute(db)
  for (const list of lists) {
    if (only && only.table !== list.list) continue
    const { rows } = await sql.raw<{ fault: string }>(wrongCountsOf(list)).execute(db)
    wrong.push(...rows.map(({ fault }) => fault))
  }
  return wrong
}

/** Returns the kinds of changes to a list that its stored counts do not follow. */
export async function untriggeredCounts(db: Db, list: List): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; call: string }>`
    select tgname as name, encode(tgargs, 'escape') as call from pg_trigger
    where tgrelid = ${list.table}::regclass and tgenabled <> 'D'`.execute(db)
  return countTables(list).flatMap((counts) => {
    const call = [counts.table, counts.columns.join(', ')].map((argument) => `${argument}\\000`).join('')
    const counted = counts.table.slice(counts.table.indexOf('.') + 1)
    return ['added', 'changed', 'removed']
      .map((change) => `${counted}_${change}`)
      .filter((name) => !rows.some((trigger) => trigger.name === name && trigger.call.startsWith(call)))
  })
}
