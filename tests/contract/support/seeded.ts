import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { openTestDatabase } from '../../../server/src/platform/testing/open-test-database.ts'
import type { Template } from '../../../server/src/platform/testing/database.ts'
import { openApplication } from './open-application.ts'

const folder = () => join(inject('runFolder'), 'seeded')

/**
 * The seeded sandbox, created once per run. A test file that starts the server on a clone of it saves the time to create the
 * keys, accounts and documents of the seed.
 */
export const seeded: Template = {
  name: 'sooner_seeded',
  async fill(url) {
    const { application } = await openApplication({ databaseUrl: url, dataDir: folder() })
    await workIsDone(url)
    await application.close()
  },
}

/** Copies the seed's files and the keys of the encrypted columns for a server on a clone of the database. */
export const copySeededFolder = (dataDir: string): Promise<void> =>
  cp(folder(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.log') })

/** The seed emits events and enqueues jobs. A clone made before they are handled would handle them again. */
async function workIsDone(url: string): Promise<void> {
  const { sql, close } = openTestDatabase({ url, poolSize: 1 })
  await vi.waitFor(
    async () => {
      const waiting = await sql`
        select 1 from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now()
        union all select 1 from platform.event_deliveries where handled_at is null`
      if (waiting.length > 0)
        throw new Error(`${waiting.length} jobs or events of the seed are not handled yet`)
    },
    { timeout: 60_000 },
  )
  await close()
}
