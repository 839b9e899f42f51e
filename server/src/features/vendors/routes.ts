import * as operatorContract from '@sooner/contract/operator-vendors'
import {
  listVendorClients as declaredClients,
  listVendorProducts as declaredProducts,
  listPrograms as declaredPrograms,
} from '@sooner/contract/partners'
import { changeVendorPreferences, getVendorPreferences } from '@sooner/contract/preferences'
import * as contract from '@sooner/contract/vendors'
import {
  answerSurvey as declaredAnswering,
  sendFeedback as declaredFeedback,
  getSurvey as declaredSurvey,
} from '@sooner/contract/voice'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Vendors } from './ports.ts'
import { listPrograms, listVendorProducts } from './use-cases/list-programs.ts'
import { changeFeatures, changePreferences, getPreferences } from './use-cases/preferences.ts'
import { getVendor, listVendorClients } from './use-cases/read-vendor.ts'
import { listUncleared, readScreenings } from './use-cases/read-screenings.ts'
import { requestInFlights } from './use-cases/request-in-flights.ts'
import { sendFeedback } from './use-cases/send-feedback.ts'
import { answerSurvey, getSurvey } from './use-cases/survey.ts'
import { updateVendor } from './use-cases/update-vendor.ts'
import { changeVendorSettings, getVendorSettings } from './use-cases/vendor-settings.ts'

/** Preferences, surveys and client labels. The partners feature stores programs and clients; this one decides whose they are. */
const choiceRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(contract.changeVendorFeatures, ({ params, body, caller }) =>
    changeFeatures(vendors, accountOf(caller).sub, params.id, body),
  ),
  serve(getVendorPreferences, ({ params }) => getPreferences(vendors, params.vendorId)),
  serve(changeVendorPreferences, ({ params, body, caller }) =>
    changePreferences(vendors, accountOf(caller).sub, params.vendorId, body.preferences),
  ),
  serve(declaredSurvey, ({ params }) => getSurvey(vendors, params.id, params.surveyId)),
  serve(declaredAnswering, ({ params, body, caller }) =>
    answerSurvey(vendors, accountOf(caller).sub, { ...params, responses: body.responses }),
  ),
  serve(declaredPrograms, ({ caller }) => listPrograms(vendors, accountOf(caller).sub)),
  serve(declaredProducts, ({ params }) => listVendorProducts(vendors, params.id)),
  serve(declaredClients, ({ params, query }) => listVendorClients(vendors, params.id, query)),
]

/** The operators' queue of screenings, and their settings of a vendor. Onboarding answers the operators' routes that depend on how far a vendor has come. */
const operatedRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(operatorContract.listScreenings, ({ query, caller }) =>
    listUncleared(vendors, query, accountOf(caller).sub),
  ),
  serve(operatorContract.getScreenings, ({ params }) => readScreenings(vendors, params.id)),
  serve(operatorContract.getVendorSettings, ({ params }) => getVendorSettings(vendors, params.id)),
  serve(operatorContract.changeVendorSettings, ({ params, body, caller, request }) =>
    changeVendorSettings(vendors, actingIn(caller, request), params.id, body),
  ),
]

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
  ...operatedRoutes(vendors),
]
