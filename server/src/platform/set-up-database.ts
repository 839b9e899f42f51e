import { openDatabase, type Sql } from './database/open.ts'
import { mustBeRecent } from './database/requirements.ts'
import { setUpQueues } from './jobs/set-up-queues.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The parts of the database, in the order in which they are made. Each returns the names of the migrations that it applied. */
const parts = {
  tables: async (sql: Sql) => migrate(sql, await readMigrations()),
  queues: async (sql: Sql, ownerUrl: string) => {
    await setUpQueues(sql, ownerUrl)
    return []
  },
}

export type DatabasePart = keyof typeof parts

export const databaseParts = Object.keys(parts) as DatabasePart[]

/**
 * Makes or updates tables, queues and the rights of the serving role, as the role that owns them, or some of these parts alone.
 * Safe to repeat, and to run beside another such run. Returns the names of the migrations that were applied.
 */
export async function setUpDatabase(ownerUrl: string, chosen = databaseParts): Promise<string[]> {
  const { sql, close } = openDatabase({ url: ownerUrl, poolSize: 2, applicationName: 'sooner-migrate' })
  try {
    await mustBeRecent(sql)
    const applied: string[] = []
    for (const part of chosen) applied.push(...(await parts[part](sql, ownerUrl)))
    return applied
  } finally {
    await close()
  }
}
