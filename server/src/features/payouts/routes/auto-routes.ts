import * as contract from '@sooner/contract/auto-payouts'
import { accountOf, vendorOf } from '../../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../../platform/http/serve.ts'
import { whoseVendor } from '../../../platform/http/whose-vendor.ts'
import type { Payouts } from '../ports.ts'
import { backTest } from '../use-cases/auto/back-test.ts'
import { getAutoPayout, putAutoPayout } from '../use-cases/auto/auto-payout.ts'
import { previewAutoPayout } from '../use-cases/auto/preview-auto-payout.ts'

export const autoRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(contract.getAutoPayout, ({ params, caller }) =>
    getAutoPayout(payouts, whoseVendor(caller, params.id)),
  ),
  serve(contract.putAutoPayout, ({ body, caller }) =>
    putAutoPayout(payouts, { vendorId: vendorOf(caller), actor: accountOf(caller).sub, ...body }),
  ),
  serve(contract.previewAutoPayout, ({ body, caller }) =>
    many(() => previewAutoPayout(payouts, vendorOf(caller), body.rules)),
  ),
  serve(contract.backTestAutoPayout, ({ body, caller }) =>
    many(() => backTest(payouts, vendorOf(caller), body.rules)),
  ),
]
