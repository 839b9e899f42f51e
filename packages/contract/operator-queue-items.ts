import { maxItemId, maxItemNote, maxMarkedItems, workedQueues } from '@sooner/rules/queue-items'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { count, filled, id, instant, listOf } from './shapes.ts'

const queue = z.enum(workedQueues)
const named = { queue, item: filled(maxItemId) }
/** What a person wrote, without blanks around it. */
const written = filled(maxItemNote).trim().min(1)
const maxOperators = 200

const person = z.object({
  id,
  /** Null for an account that has no address anymore. */
  email: z.string().nullable(),
})

/** What operators have noted about an item of a queue: who works on it, until when it is snoozed, and a note. */
export const queueItem = z.object({
  queue,
  item: z.string(),
  holder: person.nullable(),
  /** Null once it is over, or if the item has changed or become late since. */
  snooze: z.object({ until: instant, reason: z.string(), by: person }).nullable(),
  note: z.object({ text: z.string(), by: person, at: instant }).nullable(),
})

/** Nothing of it shows anybody more, moves money or decides anything: so no fresh proof is asked for. */
const act = {
  service: 'vendor',
  method: 'PUT',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: { not: 'own-records' },
  answer: { status: 200, body: queueItem },
} as const

export const listQueueItems = endpoint({
  service: 'vendor',
  name: 'listQueueItems',
  method: 'GET',
  path: '/operator/queue-items',
  summary:
    'Lists the items of a queue of the console that somebody has taken, snoozed or annotated, the operators, and how many of each queue are snoozed.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ queue: queue.optional() }),
  answer: {
    status: 200,
    body: z.object({
      /** Of the queue that was named. */
      items: listOf(queueItem, maxMarkedItems),
      operators: listOf(person, maxOperators),
      snoozed: z.record(queue, count),
    }),
  },
})

export const assignQueueItem = endpoint({
  ...act,
  name: 'assignQueueItem',
  path: '/operator/queue-items/holder',
  summary: 'Takes an item of a queue, hands it to a colleague, or lets it go.',
  body: z.strictObject({
    ...named,
    holder: id.nullable(),
    /** Who had it when the caller looked; if somebody else has taken it since, the caller is refused. */
    seenHolder: id.nullable(),
  }),
  refuses: { NOT_FOUND: 404, ITEM_TAKEN: 409, NO_OPERATOR: 409, TOO_MANY_ITEMS: 409 },
})

export const snoozeQueueItem = endpoint({
  ...act,
  name: 'snoozeQueueItem',
  path: '/operator/queue-items/snooze',
  summary:
    'Snoozes an item of a queue for at most 30 days, or wakes it. It comes back by itself, and at once when it changes or becomes late.',
  body: z.strictObject({ ...named, snooze: z.strictObject({ until: instant, reason: written }).nullable() }),
  refuses: { NOT_FOUND: 404, ITEM_LATE: 409, SNOOZE_LIMIT: 409, TOO_MANY_ITEMS: 409 },
})

export const annotateQueueItem = endpoint({
  ...act,
  name: 'annotateQueueItem',
  path: '/operator/queue-items/note',
  summary: 'Writes the note of an item of a queue in the place of an earlier one, or removes it.',
  body: z.strictObject({
    ...named,
    note: written.nullable(),
    /** When the note was written that the caller saw; if there is another one since, the caller is refused. */
    seenAt: instant.nullable(),
  }),
  refuses: { NOT_FOUND: 404, NOTE_CHANGED: 409, TOO_MANY_ITEMS: 409 },
})

export const operatorQueueItemRoutes = [
  listQueueItems,
  assignQueueItem,
  snoozeQueueItem,
  annotateQueueItem,
] as const
