import type { HistoryEvent, HistoryOutcome } from '../domain/history.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Origin } from '../domain/origin.ts'

/** Of each outcome, so that a flood of refused tries can't push out what was done. */
const mostKept = 500

export async function insertEvent(
  tx: Tx,
  accountId: string,
  { event, outcome }: { readonly event: HistoryEvent; readonly outcome: HistoryOutcome },
  { ip = null, agent = null }: { readonly [K in keyof Origin]: Origin[K] | null },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('identity.history')
    .values({ account_id: accountId, at, event, outcome, ip, agent })
    .execute()
  await sql`
    delete from identity.history where account_id = ${accountId} and outcome = ${outcome} and id <= (
      select id from identity.history where account_id = ${accountId} and outcome = ${outcome}
      order by id desc offset ${mostKept} limit 1)`.execute(tx)
}

export interface HistoryEntry extends Origin {
  readonly at: Date
  readonly event: HistoryEvent
  readonly outcome: HistoryOutcome
}

/** One page, the newest first, and how many there are: at most the bound above, so that counting them is cheap. */
export async function pageOfHistory(
  db: Db,
  accountId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const own = db.selectFrom('identity.history').where('account_id', '=', accountId)
  const rows = await own
    .select(['at', 'event', 'outcome', 'ip', 'agent'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const entries = rows.map(({ ip, agent, ...entry }) => ({
    ...(entry as Pick<HistoryEntry, 'at' | 'event' | 'outcome'>),
    ...(ip === null ? {} : { ip }),
    ...(agent === null ? {} : { agent }),
  }))
  return { entries, total }
}
