import * as agreements from '@sooner/contract/agreements'
import * as contract from '@sooner/contract/vendors'
import {
  finishOnboarding as declaredEnd,
  getOnboardingProgress as declaredProgress,
} from '@sooner/contract/onboarding-progress'
import { noPartner } from '@sooner/rules/partners'
import { Refusal } from '@sooner/rules/refusal'
import { spokenIn } from '@sooner/rules/spoken'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Onboardings } from './ports.ts'
import { operatedRoutes } from './routes/operated.ts'
import { createVendor } from './use-cases/create-vendor.ts'
import { finishOnboarding } from './use-cases/finish-onboarding.ts'
import { getLatestAgreement } from './use-cases/get-latest-agreement.ts'
import { getOnboardingProgress } from './use-cases/get-onboarding-progress.ts'
import { getOnboarding } from './use-cases/get-onboarding.ts'
import { inviteVendor } from './use-cases/invite-vendor.ts'
import { linkExternalVendor } from './use-cases/link-external-vendor.ts'
import { listOnboardings } from './use-cases/list-onboardings.ts'
import { listOwnOnboardings } from './use-cases/list-own-onboardings.ts'
import { registerOnboarding } from './use-cases/register-onboarding.ts'

export const onboardingRoutes = (onboardings: Onboardings): ServedRoute[] => [
  serve(contract.getOnboarding, ({ params }) => getOnboarding(onboardings, params.id)),
  serve(contract.registerOnboarding, ({ params, caller, request }) =>
    registerOnboarding(onboardings, actingIn(caller, request), params.id),
  ),
  serve(contract.listOwnOnboardings, ({ params, caller }) =>
    listOwnOnboardings(onboardings, accountOf(caller).sub, params.email),
  ),
  serve(contract.createVendor, ({ body, caller, request, conclude }) =>
    createVendor(
      onboardings,
      conclude,
      accountOf(caller),
      body,
      spokenIn(request.headers['accept-language']),
    ),
  ),
  serve(contract.linkExternalVendor, ({ params, body, caller }) =>
    linkExternalVendor(onboardings, accountOf(caller), params, body),
  ),
  serve(declaredProgress, ({ params, caller }) =>
    getOnboardingProgress(onboardings, accountOf(caller).sub, params.email),
  ),
  serve(declaredEnd, ({ params, caller }) => finishOnboarding(onboardings, accountOf(caller).sub, params.id)),
  serve(contract.issueOnboarding, ({ body, caller, request, conclude }) =>
    inviteVendor(
      onboardings,
      conclude,
      {
        actor: accountOf(caller).sub,
        requestId: request.id,
        language: spokenIn(request.headers['accept-language']),
      },
      body,
    ),
  ),
  serve(contract.listOnboardings, ({ query }) => listOnboardings(onboardings, query)),
  serve(agreements.getLatestServiceAgreement, ({ query, caller }) =>
    getLatestAgreement(onboardings, accountOf(caller).sub, noPartner, query.language),
  ),
  serve(agreements.getLatestPartnerServiceAgreement, ({ params: { partnerId }, query, caller }) => {
    // The provider's own agreement is stored under `noPartner`, and this route must not be a second way to read it.
    if (partnerId === noPartner) throw new Refusal('NOT_FOUND')
    return getLatestAgreement(onboardings, accountOf(caller).sub, partnerId, query.language)
  }),
  ...operatedRoutes(onboardings),
]
