import {
  listPrograms as declaredPrograms,
  listVendorClients as declaredClients,
  listVendorProducts as declaredProducts,
} from '@sooner/contract/partners'
import { changeVendorPreferences, getVendorPreferences } from '@sooner/contract/preferences'
import { changeVendorFeatures } from '@sooner/contract/vendors'
import { answerSurvey as declaredAnswering, getSurvey as declaredSurvey } from '@sooner/contract/voice'
import { accountOf } from '../../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../../platform/http/serve.ts'
import type { Vendors } from '../ports.ts'
import { answerSurvey } from '../use-cases/answer-survey.ts'
import { changeFeatures } from '../use-cases/change-features.ts'
import { changePreferences } from '../use-cases/change-preferences.ts'
import { getPreferences } from '../use-cases/get-preferences.ts'
import { getSurvey } from '../use-cases/get-survey.ts'
import { listPrograms } from '../use-cases/list-programs.ts'
import { listVendorClients } from '../use-cases/list-vendor-clients.ts'
import { listVendorProducts } from '../use-cases/list-vendor-products.ts'

/** Preferences, surveys and client labels. The partners feature stores programs and clients; this one decides whose they are. */
export const choiceRoutes = (vendors: Vendors): ServedRoute[] => [
  serve(changeVendorFeatures, ({ params, body, caller }) =>
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
