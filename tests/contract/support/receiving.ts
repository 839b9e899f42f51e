import { vi } from 'vitest'
import type { TestServer } from './server.ts'

/** Waits until the simulated bank has booked the payment, and the application has found it on the statement. */
export const received = ({ database: { sql } }: Pick<TestServer, 'database'>, id: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const [row] = await sql<{ status: string }[]>`
        select status from collections.collections where collection_id = ${id}`
      if (row?.status !== 'received') throw new Error(`the payment is ${row?.status}`)
    },
    { timeout: 120_000, interval: 100 },
  )
