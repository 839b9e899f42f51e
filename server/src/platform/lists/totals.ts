import { InvariantViolation } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { conditionsOf, every, givenBeyondScope } from './conditions.ts'
import type { CountTable, List, Where } from './list.ts'

export const countTables = ({ counts }: List): readonly CountTable[] =>
  counts.kind === 'stored' ? [counts, ...(counts.others ?? [])] : []

/** Returns the table that counts by all of the given columns; undefined if each is counted, but no table counts by all of them. */
export function countTableFor(list: List, given: readonly string[]): CountTable | undefined {
  const tables = countTables(list)
  if (tables.length === 0) throw new InvariantViolation(`The rows of ${list.table} are not counted.`)
  const uncounted = given.filter((column) => !tables.some(({ columns }) => columns.includes(column)))
  if (uncounted.length > 0)
    throw new InvariantViolation(`The rows of ${list.table} are not counted by ${uncounted.join(', ')}.`)
  return tables.find(({ columns }) => given.every((column) => columns.includes(column)))
}

/** Returns the number of rows, from the stored counts. */
export async function readTotal(db: Db, list: List, where: Where): Promise<number> {
  const given = [...list.scope, ...givenBeyondScope(list, where)]
  const counts = countTableFor(list, given)
  if (!counts)
    throw new InvariantViolation(`The rows of ${list.table} are not counted by ${given.join(', ')} together.`)
  const { table } = counts
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(rows), 0)::float8 as total from ${sql.table(table)}
    where ${every(conditionsOf(table, where))}`.execute(db)
  return rows[0]?.total ?? 0
}
