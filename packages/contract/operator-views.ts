import {
  maxViewName,
  maxViews,
  maxViewSearch,
  readViewSearch,
  viewedQueues,
  viewNameForm,
} from '@sooner/rules/queue-views'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { id, instant, listOf, text } from './shapes.ts'

const queue = z.enum(viewedQueues)

const name = text(maxViewName)
  .regex(viewNameForm, 'must have no invisible characters')
  .normalize('NFC')
  .trim()
  .min(1)
  .max(maxViewName)

/** The filters of a queue under a name. */
export const queueView = z.object({
  id,
  queue,
  name: z.string(),
  /**
   * The filters as a search string. They were filters of the queue when the view was saved; what has been removed since is told apart by
   * `readViewSearch`.
   */
  search: z.string(),
  /** Whether all operators have it; otherwise its maker alone does. */
  isShared: z.boolean(),
  /** The address of its maker; null for an account that has none. */
  makerEmail: z.string().nullable(),
  madeAt: instant,
})

/** Views are nothing but filters, and show an operator nothing that the queue would not: so no fresh proof is asked for. */
const act = {
  service: 'vendor',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: { not: 'own-records' },
} as const
const params = z.strictObject({ id })
const view = { status: 200, body: queueView } as const

export const listQueueViews = endpoint({
  service: 'vendor',
  name: 'listQueueViews',
  method: 'GET',
  path: '/operator/queue-views',
  summary:
    'Lists the own and the shared views of a queue of the console by their names, and which of them the caller applied last.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ queue }),
  answer: {
    status: 200,
    body: z.object({ views: listOf(queueView, 2 * maxViews), lastId: id.nullable() }),
  },
})

export const saveQueueView = endpoint({
  ...act,
  name: 'saveQueueView',
  method: 'POST',
  idempotency: 'key',
  path: '/operator/queue-views',
  summary: 'Saves filters of a queue as an own view, or as one that all operators have.',
  body: z
    .strictObject({ queue, name, search: text(maxViewSearch), isShared: z.boolean() })
    .refine((sent) => readViewSearch(sent.queue, sent.search).unusable.length === 0, {
      path: ['search'],
      message: 'must be filters of the queue',
    }),
  answer: { status: 201, body: queueView },
  refuses: { NAME_TAKEN: 409, TOO_MANY_VIEWS: 409 },
})

export const renameQueueView = endpoint({
  ...act,
  name: 'renameQueueView',
  method: 'PATCH',
  // Whoever repeats it finds the name that was sent.
  idempotency: 'natural',
  path: '/operator/queue-views/{id}',
  summary: 'Renames an own view of a queue, or a shared one.',
  params,
  body: z.strictObject({ name }),
  answer: view,
  refuses: { NAME_TAKEN: 409 },
})

export const deleteQueueView = endpoint({
  ...act,
  name: 'deleteQueueView',
  method: 'DELETE',
  path: '/operator/queue-views/{id}',
  summary: 'Deletes an own view of a queue, or a shared one.',
  params,
  answer: { status: 204 },
})

export const putLastQueueView = endpoint({
  ...act,
  name: 'putLastQueueView',
  method: 'PUT',
  path: '/operator/last-queue-view',
  summary: 'States which view of a queue the caller applied last, or that it was none.',
  body: z.strictObject({ queue, id: id.nullable() }),
  answer: { status: 204 },
  refuses: { NOT_FOUND: 404 },
})

export const operatorViewRoutes = [
  listQueueViews,
  saveQueueView,
  renameQueueView,
  deleteQueueView,
  putLastQueueView,
] as const
