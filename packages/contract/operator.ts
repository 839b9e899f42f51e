import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, id, instant } from './shapes.ts'

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

export const operatorRoutes = [listDeadJobs, retryDeadJob] as const
