import * as agreements from '@sooner/contract/agreements'
import {
  finishOnboarding as declaredEnd,
  getOnboardingProgress as declaredProgress,
} from '@sooner/contract/onboarding-progress'
import * as operatorContract from '@sooner/contract/operator-vendors'
import * as contract from '@sooner/contract/vendors'
import { noPartner } from '@sooner/rules/partners'
import { Refusal } from '@sooner/rules/refusal'
import { spokenIn } from '@sooner/rules/spoken'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serve, serveTwoPersonAct, type RequestFacts, type ServedRoute } from '../../platform/http/serve.ts'
import type { Onboardings } from './ports.ts'
import { createVendor } from './use-cases/create-vendor.ts'
import { finishOnboarding } from './use-cases/finish-onboarding.ts'
import { invitationsVersion, inviteVendor } from './use-cases/invite-vendor.ts'
import { linkExternalVendor } from './use-cases/link-external-vendor.ts'
import { getOnboardingProgress } from './use-cases/onboarding-progress.ts'
import {
  activateVendor,
  confirmPromo,
  deactivateVendor,
  listVendors,
  verifyBusiness,
  versionOfPromo,
  versionOfScreening,
} from './use-cases/operate-vendors.ts'
import {
  getLatestAgreement,
  getOnboarding,
  listOnboardings,
  listOwnOnboardings,
} from './use-cases/read-onboardings.ts'
import { registerOnboarding } from './use-cases/register-onboarding.ts'

/** The operators' routes for vendors. */
const operatedRoutes = (onboardings: Onboardings): ServedRoute[] => [
  serve(operatorContract.listVendors, ({ query, caller }) =>
    listVendors(onboardings, query, accountOf(caller).sub),
  ),
  serve(operatorContract.activateVendor, ({ params, body, caller, request }) =>
    activateVendor(onboardings, decisionOf(caller, request, body), params.id),
  ),
  serve(operatorContract.deactivateVendor, ({ params, body, caller, request }) =>
    deactivateVendor(onboardings, decisionOf(caller, request, body), params.id),
  ),
  serveTwoPersonAct(
    operatorContract.acceptPromoCode,
    {
      subject: ({ params }) => `promo-code:${params.id}`,
      version: (tx, { params }) => versionOfPromo(tx, params.id),
    },
    ({ params, body, caller, request, conclude }) =>
      confirmPromo(onboardings, conclude, decisionOf(caller, request, body), params.id),
  ),
  serveTwoPersonAct(
    operatorContract.verifyBusiness,
    {
      subject: ({ params }) => `vendor:${params.id}`,
      version: (tx, { params }) => versionOfScreening(tx, params.id),
      isNeeded: ({ body }) => body.finding === 'watchlist_verified',
    },
    ({ params, body, caller, request, conclude }) =>
      verifyBusiness(onboardings, conclude, decisionOf(caller, request, body), params.id, body.finding),
  ),
]

const decisionOf = (caller: Caller, { id: requestId }: RequestFacts, { reason }: { reason: string }) => ({
  operator: accountOf(caller).sub,
  requestId,
  reason,
})

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
  serveTwoPersonAct(
    contract.issueOnboarding,
    {
      subject: ({ body }) => `invitation:${body.partnerId}/${body.externalVendorId}`,
      version: (tx, { body }) => invitationsVersion(tx, body),
      isNeeded: ({ body }) => body.promoCode !== undefined,
    },
    ({ body, caller, request, conclude }) =>
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
