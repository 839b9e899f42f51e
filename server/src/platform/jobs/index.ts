export { dailyJob, type Counts, type DailyJob } from './daily-job.ts'
export { eachGroup, eachListed, eachPart, eachVendor } from './each-vendor.ts'
export { runDailyJobs } from './run-daily-jobs.ts'
export {
  defineJob,
  worker,
  type Attempt,
  type Handler,
  type Job,
  type Outcome,
  type RunningAttempt,
  type Served,
  type Worker,
} from './job.ts'
export {
  countDailyRuns,
  daysToStartAgain,
  noteEnded,
  noteProgress,
  noteQueued,
  noteStarted,
  type DailyRuns,
  type LongWork,
  type LongWorkEnded,
} from './task-executions.ts'
export { openJobs, type Enqueue, type EnqueueOptions, type Jobs, type JobsOptions } from './open.ts'
export type { DeadJob, DeadJobsAsked, DeadJobsPage } from './dead-letters.ts'
