import type { Service } from '@sooner/contract/route'
import type { z } from 'zod'

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
  readonly longestPauseSeconds: number
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
    longestPauseSeconds: 4 * 3600,
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

/** A job that no further try can help becomes a dead letter at once; `giveUp` is the reason, for its readers. */
export type Outcome = void | { readonly giveUp: string }

/**
 * Runs at least once, not exactly once: a process may die between the work and the record that it is done, and the job then
 * runs again. So a handler must be idempotent: its effects are written under a key that a second run finds, and what leaves
 * the application carries that key. Any throw means "try again later".
 */
export type Handler<D extends z.ZodObject> = (data: z.output<D>, attempt: Attempt) => Promise<Outcome>

export interface Worker {
  readonly job: Job
  readonly handle: Handler<z.ZodObject>
}

/** Pairs a job with its handler; the handler only ever receives data that the job's own schema has parsed. */
export function worker<D extends z.ZodObject>(job: Job<D>, handle: Handler<D>): Worker {
  return { job, handle: (data, attempt) => handle(data as z.output<D>, attempt) }
}
