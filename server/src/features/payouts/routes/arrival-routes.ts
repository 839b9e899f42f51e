import * as contract from '@sooner/contract/upcoming-payments'
import { serve, type ServedRoute } from '../../../platform/http/serve.ts'
import type { Payouts } from '../ports.ts'
import { getExpectedPayments } from '../use-cases/arrivals/read-expected.ts'
import { getUpcomingPayments } from '../use-cases/arrivals/read-upcoming.ts'

export const arrivalRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(contract.getExpectedPayments, ({ params }) => getExpectedPayments(payouts, params.id)),
  serve(contract.getUpcomingPayments, ({ params, query }) => getUpcomingPayments(payouts, params.id, query)),
]
