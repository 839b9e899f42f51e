import type { Route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Caller } from '../../../platform/http/caller.ts'

/** After it is known that the caller may use the route at all: nobody proves anew who they are for being turned away. */
export function requireFreshProof(route: Route, caller: Caller): Caller {
  if (route.stepUp && !caller.account?.isFresh) throw new Refusal('STEP_UP_REQUIRED')
  return caller
}
