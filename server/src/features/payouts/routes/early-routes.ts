import { withdrawInvoices as declaredForOperators } from '@sooner/contract/operator-invoices'
import * as redirects from '@sooner/contract/invoice-redirects'
import * as contract from '@sooner/contract/payouts'
import { during } from '../../../platform/database/deadlines.ts'
import { accountOf, actingIn, vendorOf } from '../../../platform/http/acting.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { serve, type ServedRoute } from '../../../platform/http/serve.ts'
import { whoseThing } from '../../../platform/http/whose-vendor.ts'
import type { Payouts } from '../ports.ts'
import { confirmPayout, type Asked, type EarlyMethod } from '../use-cases/early/confirm-payout.ts'
import { downloadReceipt } from '../use-cases/early/download-receipt.ts'
import { previewPayout } from '../use-cases/early/preview-payout.ts'
import * as early from '../use-cases/early/read-early.ts'
import { readRedirectPrice } from '../use-cases/redirects/redirect-price.ts'
import { requestRedirect } from '../use-cases/redirects/request-redirect.ts'
import { withdrawPayout, withdrawPayouts } from '../use-cases/early/withdraw-payout.ts'

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

export const earlyRoutes = (payouts: Payouts): ServedRoute[] => [
  ...instantRoutes(payouts),
  ...onDemandRoutes(payouts),
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
  serve(contract.withdrawInvoice, ({ params, caller, conclude }) => {
    const withdrawing = { vendorId: vendorOf(caller), invoiceId: params.id, actor: accountOf(caller).sub }
    return withdrawPayout(payouts, conclude, withdrawing)
  }),
  serve(declaredForOperators, ({ body, caller, request }) =>
    many(() => withdrawPayouts(payouts, actingIn(caller, request), body)),
  ),
]

const readingRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(contract.getQuote, ({ params, query, caller }) =>
    early.getQuote(payouts, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(contract.listQuoteLines, ({ params, query: { vendorId, ...asked }, caller }) =>
    early.listQuoteLines(payouts, whoseThing(caller, vendorId), params.id, asked),
  ),
  serve(contract.getPayout, ({ params, query, caller }) =>
    early.getPayout(payouts, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(contract.listPayoutLines, ({ params, query: { vendorId, ...asked }, caller }) =>
    early.listPayoutLines(payouts, whoseThing(caller, vendorId), params.id, asked),
  ),
  serve(contract.downloadPayoutReceipt, ({ params, query, caller }) => {
    const vendorId = whoseThing(caller, query.vendorId)
    return downloadReceipt(payouts, { account: accountOf(caller).sub, vendorId }, params.id)
  }),
]

const instantRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(contract.previewInstantPayout, ({ params, caller }) =>
    previewPayout(payouts, one(caller, 'instant-payout', params.id)),
  ),
  serve(contract.confirmInstantPayout, ({ params, body, caller, conclude }) =>
    confirmPayout(
      payouts,
      conclude,
      confirming(caller, one(caller, 'instant-payout', params.id), body?.quoteId),
    ),
  ),
  serve(contract.previewBulkInstantPayout, ({ caller }) =>
    many(() => previewPayout(payouts, all(caller, 'instant-payout'))),
  ),
  serve(contract.confirmBulkInstantPayout, ({ body, caller, conclude }) =>
    many(() =>
      confirmPayout(payouts, conclude, confirming(caller, all(caller, 'instant-payout'), body?.quoteId)),
    ),
  ),
  serve(contract.previewSelectiveInstantPayout, ({ body, caller }) =>
    many(() => previewPayout(payouts, some(caller, 'instant-payout', body.invoiceIds))),
  ),
  serve(contract.confirmSelectiveInstantPayout, ({ body, caller, conclude }) => {
    const asked = some(caller, 'instant-payout', body.invoiceIds)
    return many(() => confirmPayout(payouts, conclude, confirming(caller, asked, body.quoteId)))
  }),
]

const onDemandRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(contract.previewOnDemandPayout, ({ params, caller }) =>
    previewPayout(payouts, one(caller, 'on-demand-payout', params.id)),
  ),
  serve(contract.confirmOnDemandPayout, ({ params, body, caller, conclude }) =>
    confirmPayout(
      payouts,
      conclude,
      confirming(caller, one(caller, 'on-demand-payout', params.id), body.quoteId),
    ),
  ),
  serve(contract.previewBulkOnDemandPayout, ({ caller }) =>
    many(() => previewPayout(payouts, all(caller, 'on-demand-payout'))),
  ),
  serve(contract.confirmBulkOnDemandPayout, ({ body, caller, conclude }) =>
    many(() =>
      confirmPayout(payouts, conclude, confirming(caller, all(caller, 'on-demand-payout'), body?.quoteId)),
    ),
  ),
  serve(contract.previewSelectiveOnDemandPayout, ({ body, caller }) =>
    many(() => previewPayout(payouts, some(caller, 'on-demand-payout', body.invoiceIds))),
  ),
  serve(contract.confirmSelectiveOnDemandPayout, ({ body, caller, conclude }) => {
    const asked = some(caller, 'on-demand-payout', body.invoiceIds)
    return many(() => confirmPayout(payouts, conclude, confirming(caller, asked, body.quoteId)))
  }),
]
