import * as contract from '@sooner/contract/vendors'
import {
  finishOnboarding as declaredEnd,
  getOnboardingProgress as declaredProgress,
} from '@sooner/contract/onboarding-progress'
import { sendFeedback as declaredFeedback } from '@sooner/contract/voice'
import { spokenIn } from '@sooner/rules/spoken'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
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
      registerOnboarding(vendors, actingIn(caller, request), params.id),
    ),
    serve(contract.createVendor, ({ body, caller, request }) =>
      createVendor(vendors, accountOf(caller), body, spokenIn(request.headers['accept-language'])),
    ),
    serve(contract.linkExternalVendor, ({ params, body, caller }) =>
      linkExternalVendor(vendors, accountOf(caller), params, body),
    ),
    serve(declaredProgress, ({ params, caller }) =>
      getOnboardingProgress(vendors, accountOf(caller).sub, params.email),
    ),
    serve(declaredEnd, ({ params, caller }) => finishOnboarding(vendors, accountOf(caller).sub, params.id)),
    serve(contract.getVendor, ({ params }) => getVendor(vendors, params.id)),
    serve(contract.updateVendor, ({ params, body, caller }) =>
      updateVendor(vendors, accountOf(caller).sub, params.id, body),
    ),
    serve(contract.requestInFlights, ({ params, caller }) =>
      requestInFlights(vendors, accountOf(caller).sub, params.id),
    ),
    serve(contract.issueOnboarding, ({ body, caller, request }) =>
      inviteVendor(
        vendors,
        {
          actor: accountOf(caller).sub,
          requestId: request.id,
          language: spokenIn(request.headers['accept-language']),
        },
        body,
      ),
    ),
    serve(contract.listOnboardings, ({ query }) => listOnboardings(vendors, query)),
    serve(declaredFeedback, ({ body, caller, request: { userAgent, id } }) =>
      sendFeedback(vendors, { account: accountOf(caller), userAgent, requestId: id }, body),
    ),
    ...operatedRoutes(vendors),
    ...agreementRoutes(vendors),
    ...choiceRoutes(vendors),
  ]
}
