import * as auto from '@sooner/contract/auto-payouts'
import * as redirects from '@sooner/contract/invoice-redirects'
import { withdrawInvoices as declaredForOperators } from '@sooner/contract/operator-invoices'
import * as reviews from '@sooner/contract/payout-reviews'
import * as early from '@sooner/contract/payouts'
import { during } from '../../platform/database/deadlines.ts'
import { accountOf, actingIn, vendorOf, whoseThing, whoseVendor } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute, serveTwoPersonAct } from '../../platform/http/serve.ts'
import type { Payouts } from './ports.ts'
import { getAutoPayout, putAutoPayout } from './use-cases/auto/auto-payout.ts'
import { backTest } from './use-cases/auto/back-test.ts'
import { previewAutoPayout } from './use-cases/auto/preview-auto-payout.ts'
import { confirmPayout, type Asked, type EarlyMethod } from './use-cases/early/confirm-payout.ts'
import { previewPayout } from './use-cases/early/quotes.ts'
import { getPayout, getQuote, listPayoutLines, listQuoteLines } from './use-cases/early/read-early.ts'
import { downloadReceipt } from './use-cases/early/receipt-pdf.ts'
import { readRedirectPrice, requestRedirect } from './use-cases/early/request-redirect.ts'
import {
  listPayoutReviews,
  refusePayout,
  releasePayout,
  reviewVersion,
} from './use-cases/review/decide-review.ts'
import { withdrawPayout, withdrawPayouts } from './use-cases/early/withdraw-payout.ts'

const one = (caller: Caller, method: EarlyMethod, id: string): Asked => ({
  vendorId: vendorOf(caller),
  method,
  scope: 'single',
  invoiceIds: [id],
})
/** The contract does not forbid to name an invoice twice. */
const some = (caller: Caller, method: EarlyMethod, ids: readonly string[]): Asked => ({
  vendorId: vendorOf(caller),
  method,
  scope: 'selective',
  invoiceIds: [...new Set(ids)],
})
const all = (caller: Caller, method: EarlyMethod): Asked => ({
  vendorId: vendorOf(caller),
  method,
  scope: 'bulk',
  invoiceIds: null,
})

const confirming = (caller: Caller, asked: Asked, quoteId: string | undefined) => ({
  ...asked,
  quoteId,
  actor: accountOf(caller).sub,
})

/** What is about many invoices may take longer than other requests. */
const many = <T>(act: () => T) => during('bulk', act)

const earlyRoutes = (payouts: Payouts): ServedRoute[] => [
  ...methodRoutes(payouts, 'instant-payout', instant),
  ...methodRoutes(payouts, 'on-demand-payout', onDemand),
  ...readingRoutes(payouts),
  serve(redirects.getRedirectPrice, ({ params, caller }) =>
    readRedirectPrice(payouts, { vendorId: vendorOf(caller), invoiceId: params.id }),
  ),
  serve(redirects.requestRedirect, ({ params, body, caller }) =>
    requestRedirect(payouts, {
      vendorId: vendorOf(caller),
      invoiceId: params.id,
      actor: accountOf(caller).sub,
      feeMinor: BigInt(body.feeMinor),
    }),
  ),
  serve(early.withdrawInvoice, ({ params, caller, conclude }) => {
    const withdrawing = { vendorId: vendorOf(caller), invoiceId: params.id, actor: accountOf(caller).sub }
    return withdrawPayout(payouts, conclude, withdrawing)
  }),
  serve(declaredForOperators, ({ body, caller, request }) =>
    many(() => withdrawPayouts(payouts, actingIn(caller, request), body)),
  ),
]

const readingRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(early.getQuote, ({ params, query, caller }) =>
    getQuote(payouts, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(early.listQuoteLines, ({ params, query: { vendorId, ...asked }, caller }) =>
    listQuoteLines(payouts, whoseThing(caller, vendorId), params.id, asked),
  ),
  serve(early.getPayout, ({ params, query, caller }) =>
    getPayout(payouts, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(early.listPayoutLines, ({ params, query: { vendorId, ...asked }, caller }) =>
    listPayoutLines(payouts, whoseThing(caller, vendorId), params.id, asked),
  ),
  serve(early.downloadPayoutReceipt, ({ params, query, caller }) => {
    const vendorId = whoseThing(caller, query.vendorId)
    return downloadReceipt(payouts, { account: accountOf(caller).sub, vendorId }, params.id)
  }),
]

const instant = {
  preview: early.previewInstantPayout,
  confirm: early.confirmInstantPayout,
  previewBulk: early.previewBulkInstantPayout,
  confirmBulk: early.confirmBulkInstantPayout,
  previewSelective: early.previewSelectiveInstantPayout,
  confirmSelective: early.confirmSelectiveInstantPayout,
}
const onDemand = {
  preview: early.previewOnDemandPayout,
  confirm: early.confirmOnDemandPayout,
  previewBulk: early.previewBulkOnDemandPayout,
  confirmBulk: early.confirmBulkOnDemandPayout,
  previewSelective: early.previewSelectiveOnDemandPayout,
  confirmSelective: early.confirmSelectiveOnDemandPayout,
}

const methodRoutes = (
  payouts: Payouts,
  method: EarlyMethod,
  routes: typeof instant | typeof onDemand,
): ServedRoute[] => [
  serve(routes.preview, ({ params, caller }) => previewPayout(payouts, one(caller, method, params.id))),
  serve(routes.confirm, ({ params, body, caller, conclude }) =>
    confirmPayout(payouts, conclude, confirming(caller, one(caller, method, params.id), body?.quoteId)),
  ),
  serve(routes.previewBulk, ({ caller }) => many(() => previewPayout(payouts, all(caller, method)))),
  serve(routes.confirmBulk, ({ body, caller, conclude }) =>
    many(() => confirmPayout(payouts, conclude, confirming(caller, all(caller, method), body?.quoteId))),
  ),
  serve(routes.previewSelective, ({ body, caller }) =>
    many(() => previewPayout(payouts, some(caller, method, body.invoiceIds))),
  ),
  serve(routes.confirmSelective, ({ body, caller, conclude }) => {
    const asked = some(caller, method, body.invoiceIds)
    return many(() => confirmPayout(payouts, conclude, confirming(caller, asked, body.quoteId)))
  }),
]

const autoRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(auto.getAutoPayout, ({ params, caller }) => getAutoPayout(payouts, whoseVendor(caller, params.id))),
  serve(auto.putAutoPayout, ({ body, caller }) =>
    putAutoPayout(payouts, { vendorId: vendorOf(caller), actor: accountOf(caller).sub, ...body }),
  ),
  serve(auto.previewAutoPayout, ({ body, caller }) =>
    many(() => previewAutoPayout(payouts, vendorOf(caller), body.rules)),
  ),
  serve(auto.backTestAutoPayout, ({ body, caller }) =>
    many(() => backTest(payouts, vendorOf(caller), body.rules)),
  ),
]

const ofReview = ({
  params,
  body,
}: {
  readonly params: { readonly id: string }
  readonly body: { readonly vendorId: string }
}) => ({ vendorId: body.vendorId, payoutId: params.id })

const reviewRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(reviews.listPayoutReviews, ({ query, caller }) =>
    listPayoutReviews(payouts, query, accountOf(caller).sub),
  ),
  serveTwoPersonAct(
    reviews.releasePayout,
    {
      subject: ({ params }) => `payout:${params.id}`,
      version: (tx, call) => reviewVersion(tx, ofReview(call)),
      amount: ({ body: { amountMinor, currency } }) => ({ amountMinor: BigInt(amountMinor), currency }),
    },
    ({ params, body, caller, request, conclude }) =>
      releasePayout(
        payouts,
        conclude,
        ofReview({ params, body }),
        { by: actingIn(caller, request), note: body.note },
        body,
      ),
  ),
  serve(reviews.refusePayout, ({ params, body, caller, request }) =>
    refusePayout(payouts, ofReview({ params, body }), { by: actingIn(caller, request), note: body.note }),
  ),
]

export const payoutRoutes = (payouts: Payouts): ServedRoute[] => [
  ...reviewRoutes(payouts),
  ...earlyRoutes(payouts),
  ...autoRoutes(payouts),
]
