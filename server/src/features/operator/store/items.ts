import type { WorkedQueue } from '@sooner/rules/queue-items'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

interface Named {
  readonly queue: WorkedQueue
  readonly item: string
}

export interface Snooze {
  readonly until: Date
  readonly reason: string
  readonly by: string
  /** What the item was then. */
  readonly state: string
}

export interface Note {
  readonly text: string
  readonly by: string
  readonly at: Date
}

/** What operators have noted about an item. */
export interface Mark extends Named {
  readonly holder: string | null
  readonly snooze: Snooze | null
  readonly note: Note | null
}

/** An item as it waits. `since`: from when on it may become late. */
export interface Waiting {
  readonly item: string
  readonly since: Date | null
  readonly state: string
}

const columns = [
  ...(['queue', 'item', 'holder', 'snoozed_until', 'snooze_reason', 'snoozed_by', 'snoozed_as'] as const),
  ...(['note', 'noted_by', 'noted_at'] as const),
] as const

interface Row {
  readonly queue: string
  readonly item: string
  readonly holder: string | null
  readonly snoozed_until: Date | null
  readonly snooze_reason: string | null
  readonly snoozed_by: string | null
  readonly snoozed_as: string | null
  readonly note: string | null
  readonly noted_by: string | null
  readonly noted_at: Date | null
}

const markOf = (row: Row): Mark => ({
  queue: row.queue as WorkedQueue,
  item: row.item,
  holder: row.holder,
  snooze: row.snoozed_until && {
    until: row.snoozed_until,
    reason: row.snooze_reason ?? '',
    by: row.snoozed_by ?? '',
    state: row.snoozed_as ?? '',
  },
  note: row.noted_at && { text: row.note ?? '', by: row.noted_by ?? '', at: row.noted_at },
})

const rowOf = ({ holder, snooze, note }: Mark) => ({
  holder,
  snoozed_until: snooze?.until ?? null,
  snooze_reason: snooze?.reason ?? null,
  snoozed_by: snooze?.by ?? null,
  snoozed_as: snooze?.state ?? null,
  note: note?.text ?? null,
  noted_by: note?.by ?? null,
  noted_at: note?.at ?? null,
})

export async function listMarks(db: Db, queue: WorkedQueue): Promise<Mark[]> {
  const rows = await db
    .selectFrom('operator.queue_items')
    .select(columns)
    .where('queue', '=', queue)
    .orderBy('item')
    .execute()
  return rows.map(markOf)
}

/** The queues of which an item may be snoozed. */
export async function listSnoozedQueues(db: Db, now: Date): Promise<WorkedQueue[]> {
  const rows = await db
    .selectFrom('operator.queue_items')
    .select('queue')
    .distinct()
    .where('snoozed_until', '>', now)
    .execute()
  return rows.map(({ queue }) => queue as WorkedQueue)
}

/** Lets the marks of a queue be decided one after the other. */
export async function lockMarks(tx: Tx, queue: WorkedQueue): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queue-items ${queue}`}, 0))`.execute(tx)
}

export async function findMark(tx: Tx, { queue, item }: Named): Promise<Mark | undefined> {
  const row = await tx
    .selectFrom('operator.queue_items')
    .select(columns)
    .where('queue', '=', queue)
    .where('item', '=', item)
    .executeTakeFirst()
  return row && markOf(row)
}

export async function saveMark(tx: Tx, mark: Mark): Promise<void> {
  const row = rowOf(mark)
  await tx
    .insertInto('operator.queue_items')
    .values({ queue: mark.queue, item: mark.item, ...row })
    .onConflict((on) => on.columns(['queue', 'item']).doUpdateSet(row))
    .execute()
}

export async function deleteMarks(tx: Tx, queue: WorkedQueue, items: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('operator.queue_items')
    .where('queue', '=', queue)
    .where('item', '=', sql<string>`any(${items})`)
    .execute()
}

const ofNoVendor = '00000000-0000-0000-0000-000000000000'
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the items of a queue are; those that do not wait in it are left out. */
export async function readWaiting(db: Db, queue: WorkedQueue, items: readonly string[]): Promise<Waiting[]> {
  if (items.length === 0) return []
  const vendorIds = items.map((item) => item.split(' ')[0] ?? '').filter((word) => idForm.test(word))
  const { rows } = await sql<Waiting>`
    select item, since, state from operator.waiting_items()
    where queue = ${queue} and vendor_id = any(${[...new Set([...vendorIds, ofNoVendor])]}::uuid[])
      and item = any(${items})`.execute(db)
  return rows
}
