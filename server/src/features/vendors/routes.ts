import * as contract from '@sooner/contract/vendors'
import { sendFeedback as declaredFeedback } from '@sooner/contract/voice'
import { accountOf } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Vendors } from './ports.ts'
import { choiceRoutes } from './routes/choices.ts'
import { operatedSettingRoutes } from './routes/operated.ts'
import { getVendor } from './use-cases/get-vendor.ts'
import { requestInFlights } from './use-cases/request-in-flights.ts'
import { sendFeedback } from './use-cases/send-feedback.ts'
import { updateVendor } from './use-cases/update-vendor.ts'

export const vendorRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(contract.getVendor, ({ params }) => getVendor(vendors, params.id)),
  serve(contract.updateVendor, ({ params, body, caller }) =>
    updateVendor(vendors, accountOf(caller).sub, params.id, body),
  ),
  serve(contract.requestInFlights, ({ params, caller }) =>
    requestInFlights(vendors, accountOf(caller).sub, params.id),
  ),
  serve(declaredFeedback, ({ body, caller, request: { userAgent, id }, conclude }) =>
    sendFeedback(vendors, conclude, { account: accountOf(caller), userAgent, requestId: id }, body),
  ),
  ...choiceRoutes(vendors),
  ...operatedSettingRoutes(vendors),
]
