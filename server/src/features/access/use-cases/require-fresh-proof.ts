import { asksStepUp, type Route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Caller } from '../../../platform/http/caller.ts'

/** Called after admission, so that no caller signs in again only to be refused afterwards. */
export function requireFreshProof(route: Route, caller: Caller, body: unknown): Caller {
  if (asksStepUp(route, body) && !caller.account?.isFresh) throw new Refusal('STEP_UP_REQUIRED')
  return caller
}
