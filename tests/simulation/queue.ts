import { sql } from 'kysely'
import type { Db, Sql } from '../../server/src/platform/database/open.ts'
import { handOutBatch } from '../../server/src/platform/events/hand-out.ts'
import type { Subscriber } from '../../server/src/platform/events/index.ts'
import type { Enqueue, Worker } from '../../server/src/platform/jobs/index.ts'

/** Jobs in a table, so that a job whose transaction is rolled back was never enqueued. One key is taken once. */
export async function createQueue(owner: Sql): Promise<void> {
  await owner.unsafe(`
    create schema simulation;
    grant usage on schema simulation to sooner_serving;
    create table simulation.jobs (
      position bigint generated always as identity primary key,
      name text not null, data jsonb not null, key text, enqueued_at timestamptz not null, done_at timestamptz,
      unique (name, key));
    create index jobs_waiting on simulation.jobs (position) where done_at is null;
    grant select, insert, update on simulation.jobs to sooner_serving`)
}

export const enqueueAt =
  (now: () => Date): Enqueue =>
  async (tx, job, data, options) => {
    // The queue refuses data of another form.
    const parsed = JSON.stringify(job.data.parse(data))
    await sql`
      insert into simulation.jobs (name, data, key, enqueued_at)
      values (${job.name}, ${parsed}::jsonb, ${options?.key ?? null}, ${now()}) on conflict do nothing`.execute(
      tx,
    )
  }

/** A job, or the events of a vendor for a subscriber. */
interface Waiting {
  readonly kind: 'event' | 'job'
  readonly name: string
  readonly vendorId: string
  readonly position: bigint
  readonly data: unknown
}

export interface Work {
  readonly db: Db
  readonly now: () => Date
  readonly workers: readonly Worker[]
  readonly subscribers: readonly Subscriber[]
  /** Decides whether a job may fail now. One that may stays in the queue, and is tried again by the next call. */
  readonly mayFail: (error: unknown) => boolean
}

/** Hands out events and runs jobs until nothing is left to do but what has failed. Jobs run while no event waits. */
export async function workOff(work: Work): Promise<void> {
  const tried: string[] = []
  for (;;) {
    const waiting = await findWaiting(work.db, tried)
    const [first] = waiting
    if (!first) return
    if (first.kind === 'event') await handOut(work, waiting)
    else {
      tried.push(String(first.position))
      await runJob(work, first)
    }
  }
}

/** All events that wait, and then the next job. */
async function findWaiting(db: Db, tried: readonly string[]): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'event' as kind, subscriber as name, vendor_id as "vendorId", null as position, null as data
    from platform.event_deliveries where handled_at is null group by subscriber, vendor_id
    union all (
      select 'job', name, null, position, data from simulation.jobs
      where done_at is null and position <> all(${tried}::bigint[]) order by position limit 1)
    order by kind, name, "vendorId"`.execute(db)
  return rows
}

async function handOut({ db, subscribers }: Work, waiting: readonly Waiting[]): Promise<void> {
  for (const { kind, name, vendorId } of waiting) {
    if (kind !== 'event') return
    const subscriber = subscribers.find((one) => one.name === name)
    if (!subscriber) throw new Error(`nobody hands out to ${name}`)
    await handOutBatch(db, subscriber, vendorId, subscriber.batch, { size: 0 })
  }
}

async function runJob({ db, now, workers, mayFail }: Work, { position, name, data }: Waiting): Promise<void> {
  const worker = workers.find(({ job }) => job.name === name)
  if (!worker) throw new Error(`nobody works for ${name}`)
  try {
    const attempt = {
      id: String(position),
      number: 1,
      signal: new AbortController().signal,
      stopping: new AbortController().signal,
    }
    await worker.handle(worker.job.data.parse(data), attempt)
  } catch (error) {
    if (!mayFail(error)) throw error
    return
  }
  await sql`update simulation.jobs set done_at = ${now()} where position = ${position}`.execute(db)
}
