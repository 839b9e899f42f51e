import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'

/** Waits until the work that the seed started is done, because its events change the vendor's document counts. */
export const seedIsDone = ({ database: { sql } }: TestServer): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await sql`
        select 1 from platform.event_deliveries where handled_at is null`
      expect(waiting).toEqual([])
    },
    { timeout: 40_000 },
  )
