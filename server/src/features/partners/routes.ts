import * as operators from '@sooner/contract/operator-partners'
import { askToFacilitate as declaredAsking, feedExternalClient } from '@sooner/contract/partners'
import { actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Partners } from './ports.ts'
import { askToFacilitate } from './use-cases/ask-to-facilitate.ts'
import { changeClientTerms } from './use-cases/change-client-terms.ts'
import { decideClient } from './use-cases/decide-client.ts'
import { decideFacilitator } from './use-cases/decide-facilitator.ts'
import { listFacilitators } from './use-cases/facilitators.ts'
import { feedClient } from './use-cases/feed-client.ts'
import { feederOf } from './use-cases/feeders.ts'
import { putPartner } from './use-cases/put-partner.ts'
import { listClients } from './use-cases/read-clients.ts'
import { listPartners } from './use-cases/read-partners.ts'

/** The routes for a vendor's programs and clients need facts about the vendor, so they are part of the vendors feature. */
export function partnerRoutes(partners: Partners): ServedRoute[] {
  return [
    serve(operators.listPartners, () => listPartners(partners)),
    serve(operators.putPartner, ({ params, body, caller, request }) =>
      putPartner(partners, actingIn(caller, request), params.partnerId, body),
    ),
    serve(operators.listExternalClients, ({ query }) => listClients(partners, query)),
    serve(operators.decideExternalClient, ({ params: { partnerId, id }, body, caller, request }) =>
      decideClient(partners, actingIn(caller, request), { partnerId, externalClientId: id }, body.status),
    ),
    serve(operators.changeClientTerms, ({ params: { partnerId, id }, body, caller, request }) =>
      changeClientTerms(partners, actingIn(caller, request), { partnerId, externalClientId: id }, body),
    ),
    serve(operators.listFacilitators, ({ query }) => listFacilitators(partners, query)),
    serve(operators.decideFacilitator, ({ params, body, caller, request }) =>
      decideFacilitator(partners, actingIn(caller, request), params.id, body.status),
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
