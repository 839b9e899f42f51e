import * as operators from '@sooner/contract/operator-partners'
import { askToFacilitate as declaredAsking, feedExternalClient } from '@sooner/contract/partners'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Partners } from './ports.ts'
import { askToFacilitate } from './use-cases/ask-to-facilitate.ts'
import { decideClient } from './use-cases/decide-client.ts'
import { decideFacilitator } from './use-cases/decide-facilitator.ts'
import { feedClient } from './use-cases/feed-client.ts'
import { listClients } from './use-cases/list-clients.ts'
import { listFacilitators } from './use-cases/list-facilitators.ts'
import { listPartners } from './use-cases/list-partners.ts'
import { putPartner } from './use-cases/put-partner.ts'

/** The routes of a vendor's programs and clients need to know the vendor, so the vendors feature answers those. */
export function partnerRoutes(partners: Partners): ServedRoute[] {
  return [
    serve(operators.listPartners, () => listPartners(partners)),
    serve(operators.putPartner, ({ params, body, caller }) =>
      putPartner(partners, subjectOf(caller), params.partnerId, body),
    ),
    serve(operators.listExternalClients, ({ query }) => listClients(partners, query)),
    serve(operators.decideExternalClient, ({ params: { partnerId, id }, body, caller }) =>
      decideClient(partners, subjectOf(caller), { partnerId, externalClientId: id }, body.status),
    ),
    serve(operators.listFacilitators, ({ query }) => listFacilitators(partners, query)),
    serve(operators.decideFacilitator, ({ params, body, caller }) =>
      decideFacilitator(partners, subjectOf(caller), params.id, body.status),
    ),
    serve(feedExternalClient, ({ params: { partnerId, id }, body, caller }) =>
      feedClient(partners, subjectOf(caller), { partnerId, externalClientId: id }, body),
    ),
    serve(declaredAsking, ({ body, caller }) => askToFacilitate(partners, subjectOf(caller), body.partnerId)),
  ]
}

function subjectOf({ account }: Caller): string {
  if (!account) throw new InvariantViolation('the guard admits nobody without an account here')
  return account.sub
}
