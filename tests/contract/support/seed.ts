import { expect, vi } from 'vitest'
import type { TestHouse } from './house.ts'

/** What the seed set going is done. Until then the counts of documents change that its vendor shows. */
export const seedIsDone = ({ database: { sql } }: TestHouse): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await sql`
        select 1 from pgboss.job where name = 'documents.tell-counts' and state <> 'completed'`
      expect(waiting).toEqual([])
    },
    { timeout: 40_000 },
  )
