import type { Clock } from '../clock.ts'
import type { Db } from '../database/open.ts'
import { dailyJob, type DailyJob } from '../jobs/index.ts'
import { transact } from '../transaction.ts'
import { deleteKeysBefore } from './store.ts'

const storedDays = 30
const dayMs = 24 * 3_600_000
const batchSize = 1000

/** Deletes the keys that are older than 30 days and returns how many. If it is stopped, the next sweep deletes the rest. */
export async function sweepKeys(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - storedDays * dayMs)
  for (let deleted = 0; ;) {
    const batch = await transact(db, (tx) => deleteKeysBefore(tx, before, batchSize))
    deleted += batch
    if (batch < batchSize || signal?.aborted) return deleted
  }
}

export const sweepKeysDaily = (db: Db, clock: Clock): DailyJob =>
  dailyJob({
    name: 'platform.sweep-idempotency-keys',
    service: 'every',
    at: '03:00',
    catchUp: 'latest',
    run: async (_day, { signal }) => ({ removed: await sweepKeys(db, clock.wall(), signal) }),
  })
