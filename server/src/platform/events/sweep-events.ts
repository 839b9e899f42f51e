import type { Clock } from '../clock.ts'
import type { Db } from '../database/open.ts'
import { dailyJob, type DailyJob } from '../jobs/index.ts'
import { deleteHandled } from './queues.ts'

const storedDays = 30
const dayMs = 24 * 3_600_000
const stretch = 5000

/** Deliveries are retained for a while after they were handled, so that operators can investigate what happened. */
export const sweepEventsDaily = (db: Db, clock: Clock): DailyJob =>
  dailyJob({
    name: 'platform.sweep-events',
    service: 'every',
    at: '03:00',
    catchUp: 'latest',
    async run(_day, { signal }) {
      const before = new Date(clock.wall().getTime() - storedDays * dayMs)
      let removed = 0
      for (let gone = stretch; gone === stretch && !signal.aborted; removed += gone) {
        gone = await deleteHandled(db, before, stretch)
      }
      return { removed }
    },
  })
