import * as redirects from '@sooner/contract/invoice-redirects'
import * as operated from '@sooner/contract/operator-invoices'
import { listExposures as declaredExposures } from '@sooner/contract/operator-payments'
import { renameClient as declaredRenaming } from '@sooner/contract/partners'
import { actingIn, vendorOf } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Invoices } from './ports.ts'
import { feedFileRoutes, uploadRoutes } from './routes/intake.ts'
import { documentRoutes } from './routes/documents.ts'
import { readingRoutes } from './routes/reading.ts'
import { decideInvoices } from './use-cases/decide-invoices.ts'
import { answerRedirects } from './use-cases/answer-redirects.ts'
import { listRedirectRequests } from './use-cases/redirects/list-requests.ts'
import { listExposures } from './use-cases/list-exposures.ts'
import { renameClient } from './use-cases/rename-client.ts'

export function invoiceRoutes(invoices: Invoices): ServedRoute[] {
  return [
    ...readingRoutes(invoices),
    ...uploadRoutes(invoices),
    ...feedFileRoutes(invoices),
    ...documentRoutes(invoices),
    serve(declaredExposures, ({ query }) => listExposures(invoices, query)),
    serve(operated.approveInvoices, ({ body, caller, request }) =>
      decideInvoices(invoices, actingIn(caller, request), 'approve', body),
    ),
    serve(operated.holdInvoices, ({ body, caller, request }) =>
      decideInvoices(invoices, actingIn(caller, request), 'hold', body),
    ),
    serve(operated.cancelInvoices, ({ body, caller, request }) =>
      decideInvoices(invoices, actingIn(caller, request), 'cancel', body),
    ),
    serve(redirects.listRedirectRequests, ({ params: { partnerId }, query, caller }) =>
      listRedirectRequests(invoices, { caller, partnerId }, query),
    ),
    serve(redirects.answerRedirects, ({ params, body, caller }) =>
      answerRedirects(invoices, caller, params.partnerId, body.redirects),
    ),
    serve(declaredRenaming, ({ params: { partnerId, id }, body, caller, request }) =>
      renameClient(
        invoices,
        { ...actingIn(caller, request), vendorId: vendorOf(caller) },
        { partnerId, externalClientId: id, clientName: body.clientName },
      ),
    ),
  ]
}
