import type { DemoValue } from '@sooner/rules/demo'
import type { Db, Tx } from '../../platform/database/open.ts'

interface Visit {
  readonly demo: DemoValue
  readonly email: string
  readonly begunAt: Date
}

export async function insertVisit(tx: Tx, { demo, email, begunAt }: Visit): Promise<void> {
  await tx.insertInto('sandbox.demo_visits').values({ demo, email, begun_at: begunAt }).execute()
}

export async function countVisits(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sandbox.demo_visits')
    .select((visits) => visits.fn.countAll<string>().as('count'))
    .where('begun_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
