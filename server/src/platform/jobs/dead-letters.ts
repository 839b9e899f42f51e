import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../database/open.ts'

export const deadLetters = 'dead-letters'

/** A job that was given up. Its data is left out on purpose: it may be sealed, and is nobody's to read. */
export interface DeadJob {
  readonly id: string
  readonly job: string
  readonly enqueuedAt: Date
  readonly diedAt: Date
  readonly attempts: number
  readonly reason: string
}

export interface DeadJobsPage {
  readonly limit: number
  /** The last one of the page before: what follows is older. */
  readonly before?: Pick<DeadJob, 'diedAt' | 'id'>
}

/** Newest first. */
export async function listDeadJobs(db: Db, { limit, before }: DeadJobsPage): Promise<readonly DeadJob[]> {
  const older = before ? sql`where ("diedAt", id) < (${before.diedAt}, ${before.id}::uuid)` : sql``
  // The time is cut to what a Date holds, or a page's last row would be older than itself and come twice.
  const { rows } = await sql<DeadJob>`
    select * from (
      select id, source_name as job, source_created_on as "enqueuedAt",
             date_trunc('milliseconds', created_on) as "diedAt",
             source_retry_count + 1 as attempts,
             coalesce(source_output ->> 'reason', source_output ->> 'message', source_output #>> '{}', '') as reason
      from pgboss.job where name = ${deadLetters} and state = 'created'
    ) dead
    ${older}
    order by "diedAt" desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Puts it back into its queue, with all its tries before it. */
export async function retryDeadJob(boss: PgBoss, id: string): Promise<void> {
  const moved = await boss.redrive(deadLetters, { ids: [id] })
  if (moved === 0) throw new Refusal('NOT_FOUND')
}
