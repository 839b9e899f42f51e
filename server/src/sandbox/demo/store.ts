import type { DemoValue } from '@sooner/rules/demo'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'

interface Visit {
  readonly demo: DemoValue
  readonly email: string
  readonly begunAt: Date
}

export async function insertVisit(tx: Tx, { demo, email, begunAt }: Visit): Promise<void> {
  await tx.insertInto('sandbox.demo_visits').values({ demo, email, begun_at: begunAt }).execute()
}

/** Counts the visits since then, under a lock that prevents concurrent ones until the transaction ends. */
export async function countVisits(tx: Tx, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sandbox.demo_visits', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('sandbox.demo_visits')
    .select((visits) => visits.fn.countAll<string>().as('count'))
    .where('begun_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
