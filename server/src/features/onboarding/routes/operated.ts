import * as contract from '@sooner/contract/operator-vendors'
import { accountOf } from '../../../platform/http/acting.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { serve, type RequestFacts, type ServedRoute } from '../../../platform/http/serve.ts'
import type { Onboardings } from '../ports.ts'
import {
  activateVendor,
  deactivateVendor,
  listVendors,
  verifyBusiness,
} from '../use-cases/operate-vendors.ts'

/** The operators' routes for vendors. */
export const operatedRoutes = (onboardings: Onboardings): ServedRoute[] => [
  serve(contract.listVendors, ({ query }) => listVendors(onboardings, query)),
  serve(contract.activateVendor, ({ params, body, caller, request }) =>
    activateVendor(onboardings, decisionOf(caller, request, body), params.id),
  ),
  serve(contract.deactivateVendor, ({ params, body, caller, request }) =>
    deactivateVendor(onboardings, decisionOf(caller, request, body), params.id),
  ),
  serve(contract.verifyBusiness, ({ params, body, caller, request }) =>
    verifyBusiness(onboardings, decisionOf(caller, request, body), params.id, body.finding),
  ),
]

const decisionOf = (caller: Caller, { id: requestId }: RequestFacts, { reason }: { reason: string }) => ({
  operator: accountOf(caller).sub,
  requestId,
  reason,
})
