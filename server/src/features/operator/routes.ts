import * as contract from '@sooner/contract/operator'
import type { Jobs } from '../../platform/jobs/open.ts'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'

export function operatorRoutes(jobs: Jobs): ServedRoute[] {
  return [
    serve(contract.listDeadJobs, async ({ query: { page, limit } }) => jobs.listDead({ page, limit })),
    serve(contract.retryDeadJob, async ({ params, caller, request }) =>
      jobs.retryDead(actingIn(caller, request), params.id),
    ),
    serve(contract.listTaskExecutions, async ({ query }) => jobs.listTasks(query)),
    serve(contract.startTaskExecution, async ({ params, caller, request }) =>
      jobs.startTask(actingIn(caller, request), params.id),
    ),
  ]
}
