import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'

/** What the seed set going is done. Until then the counts of documents change that its vendor shows. */
export const seedIsDone = ({ database: { sql } }: TestServer): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await sql`
        select 1 from platform.event_deliveries where handled_at is null`
      expect(waiting).toEqual([])
    },
    { timeout: 40_000 },
  )
