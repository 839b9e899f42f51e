import { sql } from 'kysely'
import type { Db, Tx } from '../database/open.ts'
import type { Counts } from './daily/daily-job.ts'

/** Work that somebody asked for and that takes longer than a request. Its id is that of what is worked on. */
export interface LongWork {
  readonly id: string
  readonly kind: 'upload' | 'feed-file' | 'collection-file'
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
