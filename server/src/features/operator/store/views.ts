import type { ViewedQueue } from '@sooner/rules/queue-views'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface QueueView {
  readonly id: string
  readonly queue: ViewedQueue
  /** The account that alone has it; empty where all operators have it. */
  readonly owner: string
  readonly name: string
  readonly search: string
  readonly maker: string
  readonly madeAt: Date
}

/** The owner of views that all operators have. */
export const everybody = ''

const views = (db: Db) =>
  db
    .selectFrom('operator.queue_views')
    .select(['id', 'queue', 'owner', 'name', 'search', 'maker', 'made_at as madeAt'])
    .$narrowType<{ queue: ViewedQueue }>()

/** Those that an account has of its own, and those that all operators have. */
export const listViews = (db: Db, queue: ViewedQueue, account: string): Promise<QueueView[]> =>
  views(db)
    .where('queue', '=', queue)
    .where('owner', 'in', [account, everybody])
    .orderBy((one) => one.fn('lower', ['name']))
    .orderBy('id')
    .execute()

/** A view that an account may change; somebody else's own view is no such one. */
export const lockView = (tx: Tx, id: string, account: string): Promise<QueueView | undefined> =>
  views(tx).where('id', '=', id).where('owner', 'in', [account, everybody]).forUpdate().executeTakeFirst()

/** Lets the names and the number of a queue's views be decided one after the other. */
export async function lockNames(tx: Tx, queue: ViewedQueue): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queue-views ${queue}`}, 0))`.execute(tx)
}

/** The number of views of this scope, and whether one of them, other than `but`, has this name. */
export async function readScope(
  tx: Tx,
  { queue, owner, name }: Pick<QueueView, 'queue' | 'owner' | 'name'>,
  but: string | null = null,
): Promise<{ readonly count: number; readonly isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`
    select count(*)::integer as count,
      coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${but}::uuid), false) as "isTaken"
    from operator.queue_views where queue = ${queue} and owner = ${owner}`.execute(tx)
  return rows[0] ?? { count: 0, isTaken: false }
}

export async function insertView(tx: Tx, { madeAt, ...view }: QueueView): Promise<void> {
  await tx
    .insertInto('operator.queue_views')
    .values({ ...view, made_at: madeAt })
    .execute()
}

export async function saveViewName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('operator.queue_views').set({ name }).where('id', '=', id).execute()
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('operator.queue_views').where('id', '=', id).execute()
}

export async function findLastView(db: Db, account: string, queue: ViewedQueue): Promise<string | undefined> {
  const last = await db
    .selectFrom('operator.last_queue_views')
    .select('view_id as id')
    .where('account', '=', account)
    .where('queue', '=', queue)
    .executeTakeFirst()
  return last?.id
}

export async function saveLastView(
  tx: Tx,
  { account, queue, id }: { readonly account: string; readonly queue: ViewedQueue; readonly id: string },
): Promise<void> {
  await tx
    .insertInto('operator.last_queue_views')
    .values({ account, queue, view_id: id })
    .onConflict((on) => on.columns(['account', 'queue']).doUpdateSet({ view_id: id }))
    .execute()
}

export async function deleteLastView(tx: Tx, account: string, queue: ViewedQueue): Promise<void> {
  await tx
    .deleteFrom('operator.last_queue_views')
    .where('account', '=', account)
    .where('queue', '=', queue)
    .execute()
}
