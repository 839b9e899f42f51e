import { randomUUID } from 'node:crypto'
import type {
  listQueueViews as declaredList,
  putLastQueueView as declaredLast,
  renameQueueView as declaredRename,
  saveQueueView as declaredSave,
} from '@sooner/contract/operator-views'
import type { Answer, Given } from '@sooner/contract/route'
import { maxViews, readViewSearch, type ViewedQueue } from '@sooner/rules/queue-views'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { auditChange, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import type { Operators } from '../ports.ts'
import {
  deleteLastView,
  deleteView,
  everybody,
  findLastView,
  insertView,
  listViews,
  lockNames,
  lockView,
  readScope,
  saveLastView,
  saveViewName,
  type QueueView,
} from '../store/views.ts'

type ViewAnswer = Answer<typeof declaredSave>

const answer = (
  { id, queue, owner, name, search, madeAt }: QueueView,
  makerEmail: string | undefined,
): ViewAnswer => ({
  id,
  queue,
  name,
  search,
  isShared: owner === everybody,
  makerEmail: makerEmail ?? null,
  madeAt: madeAt.toISOString(),
})

export async function listQueueViews(
  { db, userDirectory }: Operators,
  account: string,
  queue: ViewedQueue,
): Promise<Answer<typeof declaredList>> {
  const views = await listViews(db, queue, account)
  const emails = new Map<string, string | undefined>()
  for (const { maker } of views) if (!emails.has(maker)) emails.set(maker, await userDirectory.emailOf(maker))
  return {
    views: views.map((view) => answer(view, emails.get(view.maker))),
    lastId: (await findLastView(db, account, queue)) ?? null,
  }
}

export async function saveQueueView<Out>(
  { db, clock, userDirectory }: Operators,
  conclude: Conclude<ViewAnswer, Out>,
  acting: Required<Acting>,
  { queue, name, search, isShared }: Given<typeof declaredSave>['body'],
): Promise<Out> {
  // Read first: within the transaction it would take a second connection.
  const email = await userDirectory.emailOf(acting.actor)
  return conclude(db, async (tx) => {
    const view: QueueView = {
      id: randomUUID(),
      queue,
      owner: isShared ? everybody : acting.actor,
      name,
      search: readViewSearch(queue, search).search,
      maker: acting.actor,
      madeAt: clock.wall(),
    }
    await lockNames(tx, queue)
    const scope = await readScope(tx, view)
    if (scope.isTaken) throw nameTaken()
    if (scope.count >= maxViews)
      throw new Refusal('TOO_MANY_VIEWS', `A queue has at most ${maxViews} views. Please delete one first.`)
    await insertView(tx, view)
    await note(tx, acting, { action: 'operator.save-view', view, at: view.madeAt, after: factsOf(view) })
    return answer(view, email)
  })
}

const nameTaken = () => new Refusal('NAME_TAKEN', 'Another view of this queue has this name.')

/** An own view is its maker's; a shared one is everybody's, and what anybody does with it is in the audit log. */
export async function renameQueueView(
  { db, clock, userDirectory }: Operators,
  acting: Required<Acting>,
  id: string,
  name: string,
): Promise<Answer<typeof declaredRename>> {
  const renamed = await transact(db, async (tx) => {
    const view = await present(tx, id, acting.actor)
    await lockNames(tx, view.queue)
    if ((await readScope(tx, { ...view, name }, id)).isTaken) throw nameTaken()
    if (view.name !== name) {
      await saveViewName(tx, id, name)
      const change = { view, at: clock.wall(), before: { name: view.name }, after: { name } }
      await note(tx, acting, { action: 'operator.rename-view', ...change })
    }
    return { ...view, name }
  })
  return answer(renamed, await userDirectory.emailOf(renamed.maker))
}

export const deleteQueueView = (
  { db, clock }: Operators,
  acting: Required<Acting>,
  id: string,
): Promise<void> =>
  transact(db, async (tx) => {
    const view = await present(tx, id, acting.actor)
    await deleteView(tx, id)
    await note(tx, acting, { action: 'operator.delete-view', view, at: clock.wall(), before: factsOf(view) })
  })

export const putLastQueueView = (
  { db }: Operators,
  account: string,
  { queue, id }: Given<typeof declaredLast>['body'],
): Promise<void> =>
  transact(db, async (tx) => {
    if (id === null) return deleteLastView(tx, account, queue)
    if ((await present(tx, id, account)).queue !== queue) throw new Refusal('NOT_FOUND')
    return saveLastView(tx, { account, queue, id })
  })

/** Somebody else's own view is answered like one that does not exist. */
async function present(tx: Tx, id: string, account: string): Promise<QueueView> {
  const view = await lockView(tx, id, account)
  if (!view) throw new Refusal('NOT_FOUND')
  return view
}

const factsOf = ({ queue, owner, name, search }: QueueView) => ({
  queue,
  name,
  search,
  isShared: owner === everybody,
})

interface Noted {
  readonly action: string
  readonly view: QueueView
  readonly at: Date
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

const note = (tx: Tx, acting: Required<Acting>, { view, ...entry }: Noted): Promise<void> =>
  auditChange(tx, { ...acting, ...entry, subject: `queue-view:${view.id}` })
