import { taskExecutionKinds, taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, id, instant } from './shapes.ts'

/** A job that used up its attempts. Its data is left out because it may contain secrets. */
export const deadJob = z.object({
  id,
  queue: z.string(),
  failedAt: instant,
  attempts: count,
  error: z.string(),
})

export const listDeadJobs = endpoint({
  name: 'listDeadJobs',
  service: 'vendor',
  method: 'GET',
  path: '/operator/jobs/dead',
  summary: 'The jobs that failed for good, latest first.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(deadJob) },
})

export const retryDeadJob = endpoint({
  name: 'retryDeadJob',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'repeats-work' },
  // A requeued job is no longer among the dead jobs, so it can't be requeued twice.
  idempotency: 'natural',
  path: '/operator/jobs/dead/{id}/retry',
  summary: 'Retries a job that had failed finally, with a new round of attempts.',
  who: ['operator'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  answer: { status: 202 },
})

/** Long or scheduled work, one entry for each run. */
export const taskExecution = z.object({
  id,
  kind: z.enum(taskExecutionKinds),
  /** The name of the job that does it. */
  name: z.string(),
  /** The day that a daily job works for. */
  businessDay: day.nullable(),
  status: z.enum(taskExecutionStates),
  attempts: count,
  queuedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** From the start to the end; null until both are known. */
  durationMs: count.nullable(),
  /** How much was done, by name; it grows while the work goes on. */
  counts: z.record(z.string(), z.int()),
  error: z.string().nullable(),
})

export const listTaskExecutions = endpoint({
  name: 'listTaskExecutions',
  service: 'vendor',
  method: 'GET',
  path: '/operator/task-executions',
  summary: 'Lists long and scheduled work (uploads, files of partners, daily jobs), newest first.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    status: z.enum(taskExecutionStates).optional(),
    kind: z.enum(taskExecutionKinds).optional(),
  }),
  answer: { status: 200, body: paged(taskExecution) },
})

export const startTaskExecution = endpoint({
  name: 'startTaskExecution',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'repeats-work' },
  // What is queued or executing is left as it is, so it can't be started twice.
  idempotency: 'natural',
  path: '/operator/task-executions/{id}/start',
  summary: 'Starts failed work again. It goes on where it ended.',
  who: ['operator'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  answer: { status: 202 },
  /** It has succeeded, or failed so long ago that its file is deleted: `details.reason` is `succeeded` or `too-old`. */
  refuses: { NOT_STARTABLE: 409 },
})

export const operatorRoutes = [listDeadJobs, retryDeadJob, listTaskExecutions, startTaskExecution] as const
