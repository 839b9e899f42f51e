import type { Sql } from './open.ts'

/** Renews the planner's statistics after a load of many rows. It takes as long as it needs. */
export async function analyzeTables(sql: Sql): Promise<void> {
  await sql`set statement_timeout = 0`
  await sql`analyze`
}
