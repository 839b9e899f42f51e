import * as contract from '@sooner/contract/vendors'
import { sendFeedback as declaredFeedback } from '@sooner/contract/voice'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Account, Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Vendors } from './ports.ts'
import { getOnboarding } from './use-cases/get-onboarding.ts'
import { registerOnboarding } from './use-cases/register-onboarding.ts'
import { sendFeedback } from './use-cases/send-feedback.ts'

export function vendorRoutes(vendors: Vendors): ServedRoute[] {
  return [
    serve(contract.getOnboarding, ({ params }) => getOnboarding(vendors, params.id)),
    serve(contract.registerOnboarding, ({ params, caller }) =>
      registerOnboarding(vendors, personOf(caller).sub, params.id),
    ),
    serve(declaredFeedback, ({ body, caller, request: { userAgent, id } }) =>
      sendFeedback(vendors, { account: personOf(caller), userAgent, requestId: id }, body),
    ),
  ]
}

function personOf({ account }: Caller): Account {
  if (!account) throw new InvariantViolation('the guard admits nobody without an account here')
  return account
}
