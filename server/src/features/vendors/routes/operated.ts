import * as contract from '@sooner/contract/operator-vendors'
import { actingIn } from '../../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../../platform/http/serve.ts'
import type { Vendors } from '../ports.ts'
import { changeVendorSettings, getVendorSettings } from '../use-cases/vendor-settings.ts'

/** The operators' settings of a vendor. Onboarding answers the operators' routes that depend on how far a vendor has come. */
export const operatedSettingRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(contract.getVendorSettings, ({ params }) => getVendorSettings(vendors, params.id)),
  serve(contract.changeVendorSettings, ({ params, body, caller, request }) =>
    changeVendorSettings(vendors, actingIn(caller, request), params.id, body),
  ),
]
