import { InvariantViolation } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { conditionsOf, every, givenBeyondScope } from './conditions.ts'
import type { Counts, List, Where } from './list.ts'

type Stored = Extract<Counts, { kind: 'stored' }>

export function storedCounts({ table, counts }: List, given: readonly string[]): Stored {
  if (counts.kind !== 'stored') throw new InvariantViolation(`The rows of ${table} are not counted.`)
  const uncounted = given.filter((column) => !counts.columns.includes(column))
  if (uncounted.length > 0)
    throw new InvariantViolation(`The rows of ${table} are not counted by ${uncounted.join(', ')}.`)
  return counts
}

/** Returns the number of rows, from the stored counts. */
export async function readTotal(db: Db, list: List, where: Where): Promise<number> {
  const { table } = storedCounts(list, [...list.scope, ...givenBeyondScope(list, where)])
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(rows), 0)::float8 as total from ${sql.table(table)}
    where ${every(conditionsOf(table, where))}`.execute(db)
  return rows[0]?.total ?? 0
}
