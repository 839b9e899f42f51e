import * as contract from '@sooner/contract/live'
import { accountOf } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { LiveNeeds } from './ports.ts'
import { followVendor } from './use-cases/follow-vendor.ts'

export const liveRoutes = (needs: LiveNeeds): ServedRoute[] => [
  serve(contract.followVendor, ({ params, caller, readmit }) =>
    followVendor(needs, { vendorId: params.id, account: accountOf(caller).sub, readmit }),
  ),
]
