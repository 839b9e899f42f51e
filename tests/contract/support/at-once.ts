import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Tx } from '../../../server/src/platform/database/open.ts'
import type { TestDatabase } from '../../../server/src/platform/testing/database.ts'

/**
 * Makes several requests race: each runs until it waits for rows that are locked here, and then all continue together. Code that
 * reads before it locks has read stale data by then.
 */
export async function atOnce<T>(
  { db }: TestDatabase,
  {
    hold,
    start,
    waiting,
  }: { hold: (tx: Tx) => Promise<unknown>; start: () => Promise<T>[]; waiting: number },
): Promise<T[]> {
  const started = await db.transaction().execute(async (tx) => {
    await hold(tx)
    const begun = start()
    const allWait = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (Number(rows[0]?.count) < waiting) throw new Error('not all of them wait yet')
    }
    await vi.waitFor(allWait, { timeout: 40_000 })
    return begun
  })
  return Promise.all(started)
}
