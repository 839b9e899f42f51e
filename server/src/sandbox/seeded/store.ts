import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

export async function isMade(db: Db, part: string): Promise<boolean> {
  const row = await db.selectFrom('sandbox.seeded').select('part').where('part', '=', part).executeTakeFirst()
  return row !== undefined
}

export async function noteMade(db: Db, part: string, at: Date): Promise<void> {
  await db
    .insertInto('sandbox.seeded')
    .values({ part, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The planner knows nothing about tables that were just filled. */
export const renewStatistics = (db: Db) => sql`select sandbox.renew_statistics()`.execute(db)
