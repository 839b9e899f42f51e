import * as contract from '@sooner/contract/approvals'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute, serveTwoPersonAct, type TwoPersonAct } from '../../platform/http/serve.ts'
import type { Approvals } from './ports.ts'
import { approve, decline } from './use-cases/decide.ts'
import {
  answerLimits,
  getApproval,
  limitVersion,
  listApprovals,
  putLimit,
} from './use-cases/read-approvals.ts'

/** `acts` are all acts of the application that need a second person; they are known once all routes are. */
export const approvalRoutes = (approvals: Approvals, acts: () => readonly TwoPersonAct[]): ServedRoute[] => [
  serve(contract.listApprovals, ({ query, caller }) => listApprovals(approvals, acts(), caller, query)),
  serve(contract.getApproval, ({ params, caller }) => getApproval(approvals, acts(), caller, params.id)),
  serve(contract.approve, (call) => approve(approvals, acts(), call)),
  serve(contract.decline, (call) => decline(approvals, acts(), call)),
  serve(contract.listApprovalLimits, () => answerLimits(approvals.db)),
  serveTwoPersonAct(
    contract.putApprovalLimit,
    {
      subject: ({ body: { act, currency } }) => `approval-limit:${act} ${currency}`,
      version: (tx, { body }) => limitVersion(tx, body),
    },
    ({ body, caller, request, conclude }) =>
      putLimit(approvals, acts(), conclude, actingIn(caller, request), body),
  ),
]
