import * as contract from '@sooner/contract/accounting'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Accounting } from './ports.ts'
import { getNight, listNights } from './use-cases/read-nights.ts'

export const accountingRoutes = (accounting: Accounting): ServedRoute[] => [
  serve(contract.listNights, ({ query }) => listNights(accounting, query)),
  serve(contract.getNight, ({ params }) => getNight(accounting, params.night)),
]
