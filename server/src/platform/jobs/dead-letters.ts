import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../database/open.ts'
import { reviveStall } from '../events/stalls.ts'

export const deadLetters = 'dead-letters'

/** A job that was given up. Its data is left out on purpose: it may be sealed, and is nobody's to read. */
export interface DeadJob {
  readonly id: string
  /** Whose queue it died in: the job's name. */
  readonly queue: string
  readonly failedAt: string
  readonly attempts: number
  readonly error: string
}

export interface DeadJobsAsked {
  /** From 1. */
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
 * Newest first: jobs, and the events at which a vendor's queue for a subscriber stands still. They come from two
 * tables, so that this is no list of `platform/lists`. Few ever lie here; of many, the newest are listed and counted.
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

const mostListed = 1000

const dead = sql`
  select id, source_name as queue, created_on as "failedAt", source_retry_count + 1 as attempts,
         coalesce(source_output ->> 'reason', source_output ->> 'message', source_output #>> '{}', '') as error
  from pgboss.job where name = ${deadLetters} and state = 'created'
  union all
  select id, subscriber, failed_at, attempts, error from platform.event_stalls where retry_at is null
  order by "failedAt" desc, id desc limit ${mostListed}`

/** Puts it back into its queue, with all its tries before it. */
export async function retryDeadJob(db: Db, boss: PgBoss, id: string): Promise<void> {
  if (await reviveStall(db, id, new Date())) return
  const moved = await boss.redrive(deadLetters, { ids: [id] })
  if (moved === 0) throw new Refusal('NOT_FOUND')
}
