import { addDays } from '@sooner/rules/banking-calendar'
import { dueDay } from '../../server/src/platform/jobs/run-daily-jobs.ts'
import type { DailyJob } from '../../server/src/platform/jobs/index.ts'

export interface DailyRuns {
  /** Runs what has become due, in the order of the times of day. What failed and may fail is due again at the next moment. */
  runDue(now: Date, mayFail: () => boolean): Promise<void>
}

/** Runs daily jobs as the platform does: each missed day by itself or all by one run, and what failed again from its start. */
export function dailyRuns(jobs: readonly DailyJob[], start: Date): DailyRuns {
  const through = new Map(jobs.map((job) => [job.name, dueDay(job, start)]))
  const dueOf = (job: DailyJob, now: Date): readonly { readonly job: DailyJob; readonly day: string }[] => {
    const last = dueDay(job, now)
    const days: string[] = []
    for (let day = addDays(through.get(job.name) ?? last, 1); day <= last; day = addDays(day, 1))
      days.push(day)
    return (job.catchUp === 'each' ? days : days.slice(-1)).map((day) => ({ job, day }))
  }
  return {
    async runDue(now, mayFail) {
      const failed = new Set<DailyJob>()
      const due = jobs
        .flatMap((job) => dueOf(job, now))
        .toSorted((one, other) => `${one.day} ${one.job.at}`.localeCompare(`${other.day} ${other.job.at}`))
      for (const { job, day } of due) {
        // The days of one job are run in their order.
        if (failed.has(job)) continue
        try {
          await job.run(day, { signal: new AbortController().signal })
          through.set(job.name, day)
        } catch (error) {
          if (!mayFail()) throw error
          failed.add(job)
        }
      }
    },
  }
}
