import type {
  annotateQueueItem as declaredNote,
  assignQueueItem as declaredAssign,
  listQueueItems as declaredList,
  snoozeQueueItem as declaredSnooze,
} from '@sooner/contract/operator-queue-items'
import type { Answer, Given } from '@sooner/contract/route'
import {
  type ItemScope,
  lateAfterHours,
  maxMarkedItems,
  maxSnoozeDays,
  type WorkedQueue,
  workedQueues,
} from '@sooner/rules/queue-items'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Narrowing } from '../../../platform/lists/narrowed.ts'
import { auditChange, transact, type Acting } from '../../../platform/transaction.ts'
import type { Operators } from '../ports.ts'
import {
  deleteMarks,
  findMark,
  listMarks,
  listSnoozedQueues,
  lockMarks,
  readWaiting,
  saveMark,
  type Mark,
  type Waiting,
} from '../store/items.ts'

type ItemAnswer = Answer<typeof declaredAssign>
type Marking = Pick<Operators, 'db' | 'clock'>

const hourMs = 3_600_000
const isLate = (queue: WorkedQueue, { since }: Waiting, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= lateAfterHours[queue] * hourMs

/** A snooze never hides what is late, nor what is another thing than the one that was snoozed. */
const isSnoozed = ({ queue, snooze }: Mark, waiting: Waiting, now: Date): boolean =>
  snooze !== null && snooze.until > now && snooze.state === waiting.state && !isLate(queue, waiting, now)

/** The marks of the items that still wait; a snooze that is over is none. */
async function readMarks(db: Db, queue: WorkedQueue, now: Date): Promise<Mark[]> {
  const marks = await listMarks(db, queue)
  const waiting = await readWaiting(
    db,
    queue,
    marks.map(({ item }) => item),
  )
  const byItem = new Map(waiting.map((found) => [found.item, found]))
  return marks.flatMap((mark) => {
    const found = byItem.get(mark.item)
    if (!found) return []
    return isSnoozed(mark, found, now) ? [mark] : [{ ...mark, snooze: null }]
  })
}

/** Which rows a list of the queue is narrowed to; undefined for all of them. */
export async function narrowingOf(
  { db, clock }: Marking,
  queue: WorkedQueue,
  account: string,
  scope: ItemScope | undefined,
): Promise<Narrowing | undefined> {
  if (scope === undefined) return undefined
  const marks = await readMarks(db, queue, clock.now())
  const keysOf = (isOf: (mark: Mark) => boolean) => marks.filter(isOf).map(({ item }) => item)
  if (scope === 'snoozed') return { keys: keysOf(({ snooze }) => snooze !== null), isExcluding: false }
  if (scope === 'mine')
    return {
      keys: keysOf(({ holder, snooze }) => holder === account && snooze === null),
      isExcluding: false,
    }
  const keys = keysOf(({ holder, snooze }) => snooze !== null || (scope === 'nobody' && holder !== null))
  return keys.length === 0 ? undefined : { keys, isExcluding: true }
}

/** Finds the address of each person once. */
function addresses({ userDirectory }: Operators) {
  const emails = new Map<string, Promise<string | undefined>>()
  return async (id: string) => {
    const email = emails.get(id) ?? userDirectory.emailOf(id)
    emails.set(id, email)
    return { id, email: (await email) ?? null }
  }
}

async function answer(
  { queue, item, holder, snooze, note }: Mark,
  personOf: ReturnType<typeof addresses>,
): Promise<ItemAnswer> {
  return {
    queue,
    item,
    holder: holder === null ? null : await personOf(holder),
    snooze: snooze && {
      until: snooze.until.toISOString(),
      reason: snooze.reason,
      by: await personOf(snooze.by),
    },
    note: note && { text: note.text, by: await personOf(note.by), at: note.at.toISOString() },
  }
}

export async function listQueueItems(
  operators: Operators,
  queue: WorkedQueue | undefined,
): Promise<Answer<typeof declaredList>> {
  const { db, clock, userDirectory } = operators
  const now = clock.now()
  const personOf = addresses(operators)
  const marks = queue === undefined ? [] : await readMarks(db, queue, now)
  const items: ItemAnswer[] = []
  for (const mark of marks) items.push(await answer(mark, personOf))
  const snoozed = Object.fromEntries(workedQueues.map((name) => [name, 0])) as Record<WorkedQueue, number>
  for (const name of await listSnoozedQueues(db, now))
    snoozed[name] = (await readMarks(db, name, now)).filter(({ snooze }) => snooze !== null).length
  return { items, operators: [...(await userDirectory.listOperators())], snoozed }
}

type Named = Given<typeof declaredNote>['body']

interface Change {
  readonly action: string
  readonly at: Date
  /** What becomes of the mark; the same one if nothing changes. */
  readonly change: (mark: Mark, waiting: Waiting) => Mark
  /** What the audit log says of a mark. */
  readonly facts: (mark: Mark) => Readonly<Record<string, unknown>>
}

async function changeMark(
  operators: Operators,
  acting: Required<Acting>,
  { queue, item }: Pick<Named, 'queue' | 'item'>,
  { action, at, change, facts }: Change,
): Promise<ItemAnswer> {
  const { db, clock } = operators
  const saved = await transact(db, async (tx) => {
    await lockMarks(tx, queue)
    const [waiting] = await readWaiting(tx, queue, [item])
    if (!waiting) throw new Refusal('NOT_FOUND')
    const stored = await findMark(tx, { queue, item })
    const before = stored ?? { queue, item, holder: null, snooze: null, note: null }
    const after = change(before, waiting)
    if (after === before) return before
    if (!stored) await leaveRoom(tx, queue)
    if (after.holder === null && !after.snooze && !after.note) await deleteMarks(tx, queue, [item])
    else await saveMark(tx, after)
    const entry = { action, at, subject: `queue-item:${queue} ${item}` }
    await auditChange(tx, { ...acting, ...entry, before: facts(before), after: facts(after) })
    return isSnoozed(after, waiting, clock.now()) ? after : { ...after, snooze: null }
  })
  return answer(saved, addresses(operators))
}

/** What no longer waits makes room for what does. */
async function leaveRoom(tx: Tx, queue: WorkedQueue): Promise<void> {
  if ((await listMarks(tx, queue)).length < maxMarkedItems) return
  await sweepQueue(tx, queue)
  if ((await listMarks(tx, queue)).length >= maxMarkedItems)
    throw new Refusal('TOO_MANY_ITEMS', `At most ${maxMarkedItems} items of a queue can be marked.`)
}

export async function assignQueueItem(
  operators: Operators,
  acting: Required<Acting>,
  { holder, seenHolder, ...named }: Given<typeof declaredAssign>['body'],
): Promise<ItemAnswer> {
  if (holder !== null && !(await operators.userDirectory.listOperators()).some(({ id }) => id === holder))
    throw new Refusal('NO_OPERATOR', 'This account is none of an operator.')
  return changeMark(operators, acting, named, {
    action: 'operator.assign-queue-item',
    at: operators.clock.wall(),
    change: (mark) => {
      if (mark.holder === holder) return mark
      if (mark.holder !== seenHolder) throw new Refusal('ITEM_TAKEN', 'Somebody else has this item now.')
      return { ...mark, holder }
    },
    facts: ({ holder: account }) => ({ holder: account }),
  })
}

const dayMs = 24 * hourMs

export async function snoozeQueueItem(
  operators: Operators,
  acting: Required<Acting>,
  { snooze, ...named }: Given<typeof declaredSnooze>['body'],
): Promise<ItemAnswer> {
  const now = operators.clock.now()
  const until = snooze && new Date(snooze.until)
  if (until && (until <= now || until.getTime() > now.getTime() + maxSnoozeDays * dayMs))
    throw new Refusal('SNOOZE_LIMIT', `An item can be snoozed for ${maxSnoozeDays} days at most.`)
  return changeMark(operators, acting, named, {
    action: 'operator.snooze-queue-item',
    at: operators.clock.wall(),
    change: (mark, waiting) => {
      if (!snooze || !until) return mark.snooze ? { ...mark, snooze: null } : mark
      if (isLate(mark.queue, waiting, now)) throw new Refusal('ITEM_LATE', 'What is late can’t be snoozed.')
      const { state } = waiting
      return { ...mark, snooze: { until, reason: snooze.reason, by: acting.actor, state } }
    },
    facts: ({ snooze: saved }) => ({
      until: saved?.until.toISOString() ?? null,
      reason: saved?.reason ?? null,
    }),
  })
}

export function annotateQueueItem(
  operators: Operators,
  acting: Required<Acting>,
  { note, seenAt, ...named }: Given<typeof declaredNote>['body'],
): Promise<ItemAnswer> {
  const at = operators.clock.wall()
  return changeMark(operators, acting, named, {
    action: 'operator.annotate-queue-item',
    at,
    change: (mark) => {
      if ((mark.note?.text ?? null) === note) return mark
      if (mark.note?.at.getTime() !== (seenAt === null ? undefined : Date.parse(seenAt)))
        throw new Refusal('NOTE_CHANGED', 'Somebody else has written a note meanwhile.')
      return { ...mark, note: note === null ? null : { text: note, by: acting.actor, at } }
    },
    facts: (mark) => ({ note: mark.note?.text ?? null }),
  })
}

/** Removes the marks of items that no longer wait. */
async function sweepQueue(tx: Tx, queue: WorkedQueue): Promise<number> {
  const items = (await listMarks(tx, queue)).map(({ item }) => item)
  const waiting = new Set((await readWaiting(tx, queue, items)).map(({ item }) => item))
  const stale = items.filter((item) => !waiting.has(item))
  if (stale.length > 0) await deleteMarks(tx, queue, stale)
  return stale.length
}

/** Returns how many marks of decided items were removed. */
export async function sweepQueueItems({ db }: Marking): Promise<number> {
  let removed = 0
  for (const queue of workedQueues)
    removed += await transact(db, async (tx) => {
      await lockMarks(tx, queue)
      return sweepQueue(tx, queue)
    })
  return removed
}
