import { sql, type QueryCreator } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage } from '../../../platform/lists/read.ts'
import type { Schema } from '../../../platform/schema.gen.ts'
import { auditing, type AuditEntry } from '../../../platform/transaction.ts'
import type { HistoryEvent, HistoryOutcome, Origin } from '../domain/history.ts'

/** The limit applies to each outcome, so that a flood of refused attempts can't displace successful actions. */
const maxEvents = 500

export interface NewEvent {
  readonly accountId: string
  readonly event: HistoryEvent
  readonly outcome: HistoryOutcome
  readonly origin: Origin
  readonly at: Date
}

/** An origin as its columns hold it. */
type StoredOrigin = { readonly [Part in 'ip' | 'agent']?: string | null }

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await noting(
    tx.with('outdated', (part) => outdating(part, event)),
    event,
  ).execute()
}

/** Inserts the event and its line in the audit log in one statement. */
export async function insertLoggedEvent(tx: Tx, event: NewEvent, logged: AuditEntry): Promise<void> {
  const others = tx
    .with('logged', (part) => auditing(part, logged))
    .with('outdated', (part) => outdating(part, event))
  await noting(others, event).execute()
}

/** For a name without an account: the same round trip to the database, so that the time reveals nothing. */
export async function insertNothing(tx: Tx): Promise<void> {
  await sql`select`.execute(tx)
}

/** Inserts one event as a part of a statement. It must be combined with `outdating`. */
export const noting = (
  part: QueryCreator<Schema>,
  { accountId, origin, at, event, outcome }: Omit<NewEvent, 'origin'> & { readonly origin: StoredOrigin },
) =>
  part
    .insertInto('identity.history')
    .values({ account_id: accountId, at, event, outcome, ip: origin.ip ?? null, agent: origin.agent ?? null })

/** Deletes the oldest event beyond the limit. It allows for the event of the same statement, which it cannot see. */
export const outdating = (
  part: QueryCreator<Schema>,
  { accountId, outcome }: Pick<NewEvent, 'accountId' | 'outcome'>,
) =>
  part
    .deleteFrom('identity.history')
    .where('account_id', '=', accountId)
    .where('outcome', '=', outcome)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('identity.history')
        .select('id')
        .where('account_id', '=', accountId)
        .where('outcome', '=', outcome)
        .orderBy('id', 'desc')
        .offset(sql.lit(maxEvents - 1))
        .limit(sql.lit(1)),
    )

export interface HistoryEntry extends Origin {
  readonly at: Date
  readonly event: HistoryEvent
  readonly outcome: HistoryOutcome
}

/** Each outcome has a bounded number of events, so an exact count is affordable. */
export const historyList = defineList({
  table: 'identity.history',
  scope: ['account_id'],
  key: { id: 'bigint' },
  sorts: { newest: { column: 'id', type: 'bigint', indexes: [{ name: 'history_pkey' }] } },
  counts: { kind: 'bounded', maxCounted: 2 * maxEvents },
})

/** One page, the newest first, and the total number of events. */
export async function pageOfHistory(
  db: Db,
  accountId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const own = db.selectFrom('identity.history').select(['at', 'event', 'outcome', 'ip', 'agent'])
  const { data, total } = await readPage(db, historyList, own, {
    sort: 'newest',
    direction: 'desc',
    where: { account_id: accountId },
    page,
    limit,
  })
  const entries = data.map(({ ip, agent, ...entry }) => ({
    ...(entry as Pick<HistoryEntry, 'at' | 'event' | 'outcome'>),
    ...(ip === null ? {} : { ip }),
    ...(agent === null ? {} : { agent }),
  }))
  return { entries, total }
}
