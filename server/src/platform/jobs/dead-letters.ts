import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db } from '../database/open.ts'
import { reviveStall } from '../events/queues.ts'
import { audit, transact, type Acting } from '../transaction.ts'

export const deadLetters = 'dead-letters'

/** A job that was given up. Its data is left out on purpose: it may be sealed, and nobody needs to read it. */
export interface DeadJob {
  readonly id: string
  /** The queue that it died in, which has the job's name. */
  readonly queue: string
  readonly failedAt: string
  readonly attempts: number
  readonly error: string
}

export interface DeadJobsAsked {
  /** Pages start at 1. */
  readonly page: number
  readonly limit: number
}

export interface DeadJobsPage extends DeadJobsAsked {
  readonly data: DeadJob[]
  readonly total: number
}

interface Row extends Omit<DeadJob, 'failedAt'> {
  readonly failedAt: Date
}

/**
 * Newest first: dead jobs, and the events that block a vendor's queue for a subscriber. They come from two tables, so this is
 * not a list of `platform/lists`. There are rarely many; the newest are listed, and all are counted.
 */
export async function listDeadJobs(db: Db, { page, limit }: DeadJobsAsked): Promise<DeadJobsPage> {
  const { rows } = await sql<Row>`
    select * from (${dead}) as dead
    order by "failedAt" desc, id desc
    limit ${limit} offset ${BigInt(page - 1) * BigInt(limit)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${dead}) as dead`.execute(db)
  const data = rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
  return { data, page, limit, total: counted.rows[0]?.total ?? 0 }
}

const maxListed = 1000

const dead = sql`
  select id, source_name as queue, created_on as "failedAt", source_retry_count + 1 as attempts,
         coalesce(source_output ->> 'reason', source_output ->> 'message', source_output #>> '{}', '') as error
  from pgboss.job where name = ${deadLetters} and state = 'created'
  union all
  select id, subscriber, failed_at, attempts, error from platform.event_stalls where retry_at is null
  order by "failedAt" desc, id desc limit ${maxListed}`

/** Puts the job back into its queue, with all its tries available again. */
export async function retryDeadJob(db: Db, boss: PgBoss, acting: Acting, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const at = new Date()
    const isRevived = await reviveStall(tx, id, at)
    const moved = isRevived ? 1 : await boss.redrive(deadLetters, { ids: [id], db: fromKysely(tx) })
    if (moved === 0) throw new Refusal('NOT_FOUND')
    const act = { action: 'operator.retry-dead-job', subject: id }
    await audit(tx, { at, ...acting, ...act, before: { status: 'dead' }, after: { status: 'queued' } })
  })
}
