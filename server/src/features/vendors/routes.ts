import * as contract from '@sooner/contract/vendors'
import {
  finishOnboarding as declaredEnd,
  getOnboardingProgress as declaredProgress,
} from '@sooner/contract/onboarding-progress'
import { sendFeedback as declaredFeedback } from '@sooner/contract/voice'
import { InvariantViolation } from '@sooner/rules/refusal'
import { spokenIn } from '@sooner/rules/spoken'
import type { Account, Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Vendors } from './ports.ts'
import { agreementRoutes } from './routes/agreements.ts'
import { choiceRoutes } from './routes/choices.ts'
import { operatedRoutes } from './routes/operated.ts'
import { createVendor } from './use-cases/create-vendor.ts'
import { finishOnboarding } from './use-cases/finish-onboarding.ts'
import { getOnboardingProgress } from './use-cases/get-onboarding-progress.ts'
import { getOnboarding } from './use-cases/get-onboarding.ts'
import { getVendor } from './use-cases/get-vendor.ts'
import { inviteVendor } from './use-cases/invite-vendor.ts'
import { linkExternalVendor } from './use-cases/link-external-vendor.ts'
import { listOnboardings } from './use-cases/list-onboardings.ts'
import { registerOnboarding } from './use-cases/register-onboarding.ts'
import { requestInFlights } from './use-cases/request-in-flights.ts'
import { sendFeedback } from './use-cases/send-feedback.ts'
import { updateVendor } from './use-cases/update-vendor.ts'

export function vendorRoutes(vendors: Vendors): ServedRoute[] {
  return [
    serve(contract.getOnboarding, ({ params }) => getOnboarding(vendors, params.id)),
    serve(contract.registerOnboarding, ({ params, caller, request }) =>
      registerOnboarding(vendors, { actor: personOf(caller).sub, requestId: request.id }, params.id),
    ),
    serve(contract.createVendor, ({ body, caller, request }) =>
      createVendor(vendors, personOf(caller), body, spokenIn(request.headers['accept-language'])),
    ),
    serve(contract.linkExternalVendor, ({ params, body, caller }) =>
      linkExternalVendor(vendors, personOf(caller), params, body),
    ),
    serve(declaredProgress, ({ params, caller }) =>
      getOnboardingProgress(vendors, personOf(caller).sub, params.email),
    ),
    serve(declaredEnd, ({ params, caller }) => finishOnboarding(vendors, personOf(caller).sub, params.id)),
    serve(contract.getVendor, ({ params }) => getVendor(vendors, params.id)),
    serve(contract.updateVendor, ({ params, body, caller }) =>
      updateVendor(vendors, personOf(caller).sub, params.id, body),
    ),
    serve(contract.requestInFlights, ({ params, caller }) =>
      requestInFlights(vendors, personOf(caller).sub, params.id),
    ),
    serve(contract.issueOnboarding, ({ body, caller, request }) =>
      inviteVendor(
        vendors,
        {
          actor: personOf(caller).sub,
          requestId: request.id,
          language: spokenIn(request.headers['accept-language']),
        },
        body,
      ),
    ),
    serve(contract.listOnboardings, ({ query }) => listOnboardings(vendors, query)),
    serve(declaredFeedback, ({ body, caller, request: { userAgent, id } }) =>
      sendFeedback(vendors, { account: personOf(caller), userAgent, requestId: id }, body),
    ),
    ...operatedRoutes(vendors),
    ...agreementRoutes(vendors),
    ...choiceRoutes(vendors),
  ]
}

function personOf({ account }: Caller): Account {
  if (!account) throw new InvariantViolation('the guard admits nobody without an account here')
  return account
}
