import type { Service } from '@sooner/contract/route'
import type { Job as QueuedJob, JobResult } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readData } from '../read-data.ts'

/** Which processes run a job: those that mount this service, or any process. */
export type Served = Service | 'every'

/** A kind of background work. Its queue has the job's name, which therefore never changes while jobs may wait in it. */
export interface Job<D extends z.ZodObject = z.ZodObject> {
  /** `feature.verb-noun` */
  readonly name: string
  /** A process runs the jobs of the services that it mounts, and can enqueue those of any service. */
  readonly service: Served
  /** Stored as JSON, readable by anybody with access to the database: secrets must be sealed before they are passed here. */
  readonly data: D
  /** How often a failed job is tried again before it becomes a dead letter. */
  readonly retries: number
  /** The pause before the second try; it doubles from try to try, up to the longest. With 0 there are no pauses. */
  readonly firstPauseSeconds: number
  readonly maxPauseSeconds: number
  /** After this time the try counts as failed, whatever its handler still does. */
  readonly timeoutSeconds: number
  /** How many of this kind one process runs at once: at least two. A job that must run alone locks what it works on. */
  readonly concurrency: number
  /** A try may take minutes, so none waits for another one: each of `concurrency` workers fetches one job at a time. */
  readonly isLong: boolean
}

type Declared<D extends z.ZodObject> = Pick<Job<D>, 'name' | 'service' | 'data'> & Partial<Job<D>>

/** Unless declared otherwise, a job is tried for about a day: long enough for somebody to fix the cause. */
export function defineJob<D extends z.ZodObject>(declared: Declared<D>): Job<D> {
  return {
    retries: 12,
    firstPauseSeconds: 10,
    maxPauseSeconds: 4 * 3600,
    timeoutSeconds: 120,
    concurrency: 10,
    isLong: false,
    ...declared,
  }
}

export interface Attempt {
  readonly id: string
  /** 1 on the first try. */
  readonly number: number
  /** Aborted when the time is up or the process has to stop. */
  readonly signal: AbortSignal
}

export interface RunningAttempt extends Attempt {
  /** Aborted as soon as the process is told to stop. What runs may end; `signal` follows if it takes too long. */
  readonly stopping: AbortSignal
}

/** A job that no further try can help becomes a dead letter at once; `giveUp` is the reason, for its readers. */
export type Outcome = void | { readonly giveUp: string }

/**
 * Runs at least once, not exactly once: a process may die between the work and the record that it is done, and the job then
 * runs again. So a handler must be idempotent: its effects are written under a key that a second run finds, and what leaves
 * the application carries that key. Any throw means "try again later".
 */
export type Handler<D extends z.ZodObject> = (data: z.output<D>, attempt: RunningAttempt) => Promise<Outcome>

export interface Worker {
  readonly job: Job
  readonly handle: Handler<z.ZodObject>
}

/** Pairs a job with its handler; the handler only ever receives data that the job's own schema has parsed. */
export function worker<D extends z.ZodObject>(job: Job<D>, handle: Handler<D>): Worker {
  return { job, handle: (data, attempt) => handle(data as z.output<D>, attempt) }
}

export interface Watching {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'jobs'>
}

interface Running extends Watching {
  readonly stopping: AbortSignal
}

/** The reason that the dead letters show. Only the message: an error's other properties may hold a query's values. */
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500)

/**
 * Runs one job of a batch. It never rejects: a batch is completed as one, and a throw would fail its neighbors too. For the
 * same reason the time limit is enforced here rather than by the queue.
 */
export async function runAttempt(
  work: Worker,
  queued: QueuedJob<unknown>,
  watching: Running,
): Promise<JobResult> {
  const { job } = work
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
    const outcome = await withinTime(work, queued, { data: data.data, stopping: watching.stopping })
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
  work: Worker,
  queued: QueuedJob<unknown>,
  { data, stopping }: { readonly data: Record<string, unknown>; readonly stopping: AbortSignal },
): Promise<Outcome> {
  const overdue = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    overdue.abort()
    reject(new Error(`not done within ${work.job.timeoutSeconds} s`))
  }, work.job.timeoutSeconds * 1000)
  try {
    const signal = AbortSignal.any([queued.signal, overdue.signal])
    const attempt = { id: queued.id, number: queued.retryCount + 1, signal, stopping }
    return await Promise.race([work.handle(data, attempt), late])
  } finally {
    clearTimeout(timer)
  }
}
