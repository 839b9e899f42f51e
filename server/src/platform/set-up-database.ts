import { openDatabase } from './database/open.ts'
import { mustBeRecent } from './database/requirements.ts'
import { setUpQueues } from './jobs/set-up-queues.ts'
import { migrate, readMigrations } from './migrate.ts'

/**
 * Makes or updates tables, queues and the rights of the serving role, as the role that owns them. Safe to repeat, and to run
 * beside another such run. Returns the names of the migrations that were applied.
 */
export async function setUpDatabase(ownerUrl: string): Promise<string[]> {
  const { sql, close } = openDatabase({ url: ownerUrl, poolSize: 2, applicationName: 'sooner-migrate' })
  try {
    await mustBeRecent(sql)
    const applied = await migrate(sql, await readMigrations())
    await setUpQueues(sql, ownerUrl)
    return applied
  } finally {
    await close()
  }
}
