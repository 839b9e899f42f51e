import * as contract from '@sooner/contract/operator'
import * as items from '@sooner/contract/operator-queue-items'
import * as views from '@sooner/contract/operator-views'
import type { Jobs } from '../../platform/jobs/open.ts'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Operators } from './ports.ts'
import {
  annotateQueueItem,
  assignQueueItem,
  listQueueItems,
  snoozeQueueItem,
} from './use-cases/queue-items.ts'
import {
  deleteQueueView,
  listQueueViews,
  putLastQueueView,
  renameQueueView,
  saveQueueView,
} from './use-cases/queue-views.ts'

export function operatorRoutes(jobs: Jobs, operators: Operators): ServedRoute[] {
  return [
    serve(contract.listDeadJobs, async ({ query: { page, limit } }) => jobs.listDead({ page, limit })),
    serve(contract.retryDeadJob, async ({ params, caller, request }) =>
      jobs.retryDead(actingIn(caller, request), params.id),
    ),
    serve(contract.listTaskExecutions, async ({ query }) => jobs.listTasks(query)),
    serve(contract.startTaskExecution, async ({ params, caller, request }) =>
      jobs.startTask(actingIn(caller, request), params.id),
    ),
    serve(items.listQueueItems, ({ query }) => listQueueItems(operators, query.queue)),
    serve(items.assignQueueItem, ({ body, caller, request }) =>
      assignQueueItem(operators, actingIn(caller, request), body),
    ),
    serve(items.snoozeQueueItem, ({ body, caller, request }) =>
      snoozeQueueItem(operators, actingIn(caller, request), body),
    ),
    serve(items.annotateQueueItem, ({ body, caller, request }) =>
      annotateQueueItem(operators, actingIn(caller, request), body),
    ),
    serve(views.listQueueViews, ({ query, caller }) =>
      listQueueViews(operators, accountOf(caller).sub, query.queue),
    ),
    serve(views.saveQueueView, ({ body, caller, request, conclude }) =>
      saveQueueView(operators, conclude, actingIn(caller, request), body),
    ),
    serve(views.renameQueueView, ({ params, body, caller, request }) =>
      renameQueueView(operators, actingIn(caller, request), params.id, body.name),
    ),
    serve(views.deleteQueueView, ({ params, caller, request }) =>
      deleteQueueView(operators, actingIn(caller, request), params.id),
    ),
    serve(views.putLastQueueView, ({ body, caller }) =>
      putLastQueueView(operators, accountOf(caller).sub, body),
    ),
  ]
}
