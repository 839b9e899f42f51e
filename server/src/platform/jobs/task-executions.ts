import { sql } from 'kysely'
import type { Db, Tx } from '../database/open.ts'
import type { Counts, DailyJob } from './daily-job.ts'

const dailyJobKind = 'daily-job'

/** Returns the last day for which runs of a job are planned; undefined for a new job. */
export async function findPlanned(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select planned_through as day from platform.daily_jobs where name = ${name}`.execute(db)
  return rows[0]?.day
}

/** A new job begins with the next day that becomes due. */
export async function insertDailyJob(db: Db, name: string, day: string): Promise<void> {
  await sql`
    insert into platform.daily_jobs (name, planned_through) values (${name}, ${day})
    on conflict (name) do nothing`.execute(db)
}

/** Until the transaction ends, no other process plans days of this job or ends a run of it. */
export async function lockPlanned(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select planned_through as day from platform.daily_jobs where name = ${name} for update`.execute(tx)
  return rows[0]?.day ?? ''
}

export async function savePlanned(tx: Tx, name: string, day: string): Promise<void> {
  await sql`update platform.daily_jobs set planned_through = ${day} where name = ${name}`.execute(tx)
}

/** Inserts a run for each day after the first, up to and including the last. */
export async function insertRuns(
  tx: Tx,
  name: string,
  { behind, through }: { readonly behind: string; readonly through: string },
  queuedAt: Date,
): Promise<void> {
  await sql`
    insert into platform.task_executions (id, kind, name, business_day, job_data, status, queued_at)
    select gen_random_uuid(), ${dailyJobKind}, ${name}, day, jsonb_build_object('day', day::date), 'queued', ${queuedAt}
    from generate_series(${behind}::date + 1, ${through}::date, interval '1 day') as day`.execute(tx)
}

/** Returns whether an earlier run is still queued or running. One that has failed for good holds up nothing. */
export async function isHeldUp(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from platform.task_executions
    where kind = ${dailyJobKind} and name = ${name} and status in ('queued', 'executing') limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns the day to run next: the first that waits, or, where one run does the work of all, the last. */
export async function findNextDay(
  tx: Tx,
  { name, catchUp }: Pick<DailyJob, 'name' | 'catchUp'>,
): Promise<string | undefined> {
  const direction = catchUp === 'each' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ day: string }>`
    select business_day as day from platform.task_executions
    where kind = ${dailyJobKind} and name = ${name} and status = 'queued'
    order by business_day ${direction} limit 1`.execute(tx)
  return rows[0]?.day
}

/** Deletes the queued days whose work a later day does. */
export async function deleteQueuedBefore(tx: Tx, name: string, day: string): Promise<void> {
  await sql`
    delete from platform.task_executions
    where kind = ${dailyJobKind} and name = ${name} and status = 'queued' and business_day < ${day}`.execute(
    tx,
  )
}

/** Returns false for a day that has succeeded or has no run. */
export async function saveStarted(db: Db, name: string, day: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform.task_executions
    set status = 'executing', attempts = attempts + 1, started_at = ${at}, ended_at = null, error = null
    where kind = ${dailyJobKind} and name = ${name} and business_day = ${day} and status <> 'succeeded'`.execute(
    db,
  )
  return Boolean(numAffectedRows)
}

export interface Ended {
  /** `queued` means that it failed and will be tried again. */
  readonly status: 'queued' | 'succeeded' | 'failed'
  readonly at: Date
  readonly counts?: Counts
  readonly error?: string
}

export async function saveEnded(
  db: Db,
  name: string,
  day: string,
  { status, at, counts = {}, error }: Ended,
): Promise<void> {
  await sql`
    update platform.task_executions
    set status = ${status}, ended_at = ${at}, counts = ${JSON.stringify(counts)}::jsonb, error = ${error ?? null}
    where kind = ${dailyJobKind} and name = ${name} and business_day = ${day} and status = 'executing'`.execute(
    db,
  )
}

/** Runs of daily jobs by what became of them so far. */
export interface DailyRuns {
  readonly done: number
  readonly failed: number
  /** They wait, run, or are tried again. */
  readonly open: number
}

/**
 * Counts the runs that were planned from each of these moments, in ascending order and in real time, until the next one, and from the
 * last one until now. Returns the counts by the index of the moment.
 */
export async function countDailyRuns(db: Db, since: readonly Date[]): Promise<(index: number) => DailyRuns> {
  const { rows } = await sql<{ place: number } & DailyRuns>`
    select width_bucket(queued_at, ${since}::timestamptz[]) as place,
      count(*) filter (where status = 'succeeded')::int as done,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status in ('queued', 'executing'))::int as open
    from platform.task_executions where kind = ${dailyJobKind} and queued_at >= ${since[0] ?? null}
    group by place`.execute(db)
  return (index) => rows.find(({ place }) => place === index + 1) ?? { done: 0, failed: 0, open: 0 }
}

/** For so long after a failure, what long work needs, such as a file, is stored. A daily job needs nothing. */
export const daysToStartAgain = 14

/** Work that somebody asked for and that takes longer than a request. Its id is that of what is worked on. */
export interface LongWork {
  readonly id: string
  readonly kind: 'upload' | 'feed-file' | 'collection-file' | 'own-data'
  /** The name of the job that does it. */
  readonly name: string
  /** The data of that job, with which it can be started again: ids, and nothing secret. */
  readonly data: Readonly<Record<string, string | number>>
}

export async function noteQueued(tx: Tx, { id, kind, name, data }: LongWork, at: Date): Promise<void> {
  await sql`
    insert into platform.task_executions (id, kind, name, job_data, status, queued_at)
    values (${id}, ${kind}, ${name}, ${JSON.stringify(data)}::jsonb, 'queued', ${at})`.execute(tx)
}

/** Called by each attempt. One that follows a failure, because somebody started the work again, clears it. */
export async function noteStarted(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update platform.task_executions
    set status = 'executing', attempts = attempts + 1, started_at = coalesce(started_at, ${at}), ended_at = null,
      error = null
    where id = ${id} and status <> 'succeeded'`.execute(db)
}

/** How far the work has come, written in the transaction of each of its steps. */
export async function noteProgress(tx: Tx, id: string, counts: Counts): Promise<void> {
  await sql`
    update platform.task_executions set counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export interface LongWorkEnded {
  readonly status: 'succeeded' | 'failed'
  readonly counts: Counts
  readonly error?: string
}

export async function noteEnded(
  tx: Tx,
  id: string,
  { status, counts, error }: LongWorkEnded,
  at: Date,
): Promise<void> {
  await sql`
    update platform.task_executions
    set status = ${status}, ended_at = ${at}, counts = ${JSON.stringify(counts)}::jsonb, error = ${error ?? null}
    where id = ${id}`.execute(tx)
}
