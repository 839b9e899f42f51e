import * as operators from '@sooner/contract/operator-partners'
import { askToFacilitate as declaredAsking, feedExternalClient } from '@sooner/contract/partners'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute, serveTwoPersonAct } from '../../platform/http/serve.ts'
import type { Partners } from './ports.ts'
import { askToFacilitate } from './use-cases/ask-to-facilitate.ts'
import { changeClientTerms, clientTermsVersion } from './use-cases/change-client-terms.ts'
import { decideClient } from './use-cases/decide-client.ts'
import { decideFacilitator } from './use-cases/decide-facilitator.ts'
import { facilitatorVersion, listFacilitators } from './use-cases/facilitators.ts'
import { feedClient } from './use-cases/feed-client.ts'
import { feederOf } from './use-cases/feeders.ts'
import { putPartner } from './use-cases/put-partner.ts'
import { listClients } from './use-cases/read-clients.ts'
import { listPartners } from './use-cases/read-partners.ts'

const clientKey = ({ partnerId, id }: { readonly partnerId: number; readonly id: string }) => ({
  partnerId,
  externalClientId: id,
})

/** The routes for a vendor's programs and clients need facts about the vendor, so they are part of the vendors feature. */
export function partnerRoutes(partners: Partners): ServedRoute[] {
  return [
    serve(operators.listPartners, () => listPartners(partners)),
    serveTwoPersonAct(
      operators.putPartner,
      // The body names the version that the operator saw.
      {
        subject: ({ params }) => `partner:${params.partnerId}`,
        version: async (_db, { body }) => body.version,
      },
      ({ params, body, caller, request, conclude }) =>
        putPartner(partners, conclude, actingIn(caller, request), params.partnerId, body),
    ),
    serve(operators.listExternalClients, ({ query }) => listClients(partners, query)),
    serve(operators.decideExternalClient, ({ params: { partnerId, id }, body, caller, request }) =>
      decideClient(partners, actingIn(caller, request), { partnerId, externalClientId: id }, body.status),
    ),
    serveTwoPersonAct(
      operators.changeClientTerms,
      {
        subject: ({ params: { partnerId, id } }) => `client:${partnerId}/${id}`,
        version: (tx, { params }) => clientTermsVersion(tx, clientKey(params)),
        // The tier decides what early payment costs; the other terms only stop it.
        isNeeded: ({ body }) => body.creditTier !== undefined,
      },
      ({ params, body, caller, request, conclude }) =>
        changeClientTerms(partners, conclude, actingIn(caller, request), clientKey(params), body),
    ),
    serve(operators.listFacilitators, ({ query }) => listFacilitators(partners, query)),
    serveTwoPersonAct(
      operators.decideFacilitator,
      {
        subject: ({ params }) => `facilitator:${params.id}`,
        version: (tx, { params }) => facilitatorVersion(tx, params.id),
        // One person may revoke an access.
        isNeeded: ({ body }) => body.status === 'approved',
      },
      ({ params, body, caller, request, conclude }) =>
        decideFacilitator(partners, conclude, actingIn(caller, request), params.id, body.status),
    ),
    serve(feedExternalClient, ({ params: { partnerId, id }, body, caller, request }) =>
      feedClient(
        partners,
        { feeder: feederOf(caller), requestId: request.id },
        { partnerId, externalClientId: id },
        body,
      ),
    ),
    serve(declaredAsking, ({ body, caller, request }) =>
      askToFacilitate(partners, actingIn(caller, request), body.partnerId),
    ),
  ]
}
