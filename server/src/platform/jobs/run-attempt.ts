import type { Job as QueuedJob, JobResult } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readData } from '../read-data.ts'
import type { Outcome, Worker } from './job.ts'

export interface Watching {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'jobs'>
}

/** The reason that the dead letters show. Only the message: an error's other properties may hold a query's values. */
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500)

/**
 * Runs one job of a batch. It never rejects: a batch is completed as one, and a throw would fail its neighbors too. For the
 * same reason the time limit is enforced here rather than by the queue.
 */
export async function runAttempt(
  worker: Worker,
  queued: QueuedJob<unknown>,
  watching: Watching,
): Promise<JobResult> {
  const { job } = worker
  const about = { job: job.name, id: queued.id, attempt: queued.retryCount + 1 }
  const ended = (status: JobResult['status'], reason?: string): JobResult => {
    const dead = status === 'deadletter' || (status === 'failed' && queued.retryCount >= job.retries)
    watching.metrics.jobs.inc({ job: job.name, outcome: dead ? 'dead' : status })
    if (dead) watching.log.error({ ...about, reason }, 'a job became a dead letter')
    return { id: queued.id, status, ...(reason === undefined ? {} : { output: { reason } }) }
  }
  const data = readData(job.data, queued.data)
  if (!data.success) return ended('deadletter', `its data has another form: ${placesOf(data.error)}`)
  try {
    const outcome = await withinTime(worker, queued, data.data)
    return outcome ? ended('deadletter', outcome.giveUp) : ended('completed')
  } catch (error) {
    watching.log.warn({ ...about, err: error }, 'a job failed')
    return ended('failed', reasonOf(error))
  }
}

function placesOf(error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): string {
  return error.issues.map((issue) => issue.path.join('.')).join(', ')
}

async function withinTime(
  worker: Worker,
  queued: QueuedJob<unknown>,
  data: Record<string, unknown>,
): Promise<Outcome> {
  const overdue = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    overdue.abort()
    reject(new Error(`not done within ${worker.job.timeoutSeconds} s`))
  }, worker.job.timeoutSeconds * 1000)
  try {
    const signal = AbortSignal.any([queued.signal, overdue.signal])
    const attempt = { id: queued.id, number: queued.retryCount + 1, signal }
    return await Promise.race([worker.handle(data, attempt), late])
  } finally {
    clearTimeout(timer)
  }
}
