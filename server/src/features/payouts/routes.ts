import * as auto from '@sooner/contract/auto-payouts'
import * as redirects from '@sooner/contract/invoice-redirects'
import * as ledger from '@sooner/contract/remittances'
import { withdrawInvoices as declaredForOperators } from '@sooner/contract/operator-invoices'
import * as contract from '@sooner/contract/remittances'
import * as early from '@sooner/contract/payouts'
import * as upcoming from '@sooner/contract/remittances'
import { during } from '../../platform/database/deadlines.ts'
import { accountOf, actingIn, vendorOf, whoseThing, whoseVendor } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute, Reply } from '../../platform/http/serve.ts'
import type { Payouts } from './ports.ts'
import { getAutoPayout, putAutoPayout } from './use-cases/auto/auto-payout.ts'
import { backTest } from './use-cases/auto/back-test.ts'
import { previewAutoPayout } from './use-cases/auto/preview-auto-payout.ts'
import { confirmPayout, type Asked, type EarlyMethod } from './use-cases/early/confirm-payout.ts'
import { previewPayout } from './use-cases/early/quotes.ts'
import { getPayout, getQuote, listPayoutLines, listQuoteLines } from './use-cases/early/read-early.ts'
import { downloadReceipt } from './use-cases/early/receipt-pdf.ts'
import { readRedirectPrice, requestRedirect } from './use-cases/early/request-redirect.ts'
import { withdrawPayout, withdrawPayouts } from './use-cases/early/withdraw-payout.ts'
import { getExpectedPayments, getUpcomingPayments } from './use-cases/read-arrivals.ts'
import {
  exportPayments,
  listPaidInvoices,
  getPayment,
  listPayments,
  listTransfers,
} from './use-cases/read-payments.ts'
import { downloadStatement, listStatements, type Statements } from './use-cases/read-statements.ts'
import { downloadRemittance } from './use-cases/remittance-pdf.ts'

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

const instantRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(early.previewInstantPayout, ({ params, caller }) =>
    previewPayout(payouts, one(caller, 'instant-payout', params.id)),
  ),
  serve(early.confirmInstantPayout, ({ params, body, caller, conclude }) =>
    confirmPayout(
      payouts,
      conclude,
      confirming(caller, one(caller, 'instant-payout', params.id), body?.quoteId),
    ),
  ),
  serve(early.previewBulkInstantPayout, ({ caller }) =>
    many(() => previewPayout(payouts, all(caller, 'instant-payout'))),
  ),
  serve(early.confirmBulkInstantPayout, ({ body, caller, conclude }) =>
    many(() =>
      confirmPayout(payouts, conclude, confirming(caller, all(caller, 'instant-payout'), body?.quoteId)),
    ),
  ),
  serve(early.previewSelectiveInstantPayout, ({ body, caller }) =>
    many(() => previewPayout(payouts, some(caller, 'instant-payout', body.invoiceIds))),
  ),
  serve(early.confirmSelectiveInstantPayout, ({ body, caller, conclude }) => {
    const asked = some(caller, 'instant-payout', body.invoiceIds)
    return many(() => confirmPayout(payouts, conclude, confirming(caller, asked, body.quoteId)))
  }),
]

const onDemandRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(early.previewOnDemandPayout, ({ params, caller }) =>
    previewPayout(payouts, one(caller, 'on-demand-payout', params.id)),
  ),
  serve(early.confirmOnDemandPayout, ({ params, body, caller, conclude }) =>
    confirmPayout(
      payouts,
      conclude,
      confirming(caller, one(caller, 'on-demand-payout', params.id), body.quoteId),
    ),
  ),
  serve(early.previewBulkOnDemandPayout, ({ caller }) =>
    many(() => previewPayout(payouts, all(caller, 'on-demand-payout'))),
  ),
  serve(early.confirmBulkOnDemandPayout, ({ body, caller, conclude }) =>
    many(() =>
      confirmPayout(payouts, conclude, confirming(caller, all(caller, 'on-demand-payout'), body?.quoteId)),
    ),
  ),
  serve(early.previewSelectiveOnDemandPayout, ({ body, caller }) =>
    many(() => previewPayout(payouts, some(caller, 'on-demand-payout', body.invoiceIds))),
  ),
  serve(early.confirmSelectiveOnDemandPayout, ({ body, caller, conclude }) => {
    const asked = some(caller, 'on-demand-payout', body.invoiceIds)
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

const arrivalRoutes = (payouts: Payouts): ServedRoute[] => [
  serve(upcoming.getExpectedPayments, ({ params }) => getExpectedPayments(payouts, params.id)),
  serve(upcoming.getUpcomingPayments, ({ params, query }) => getUpcomingPayments(payouts, params.id, query)),
]

export const statementRoutes = (statements: Statements): ServedRoute[] => [
  serve(ledger.listStatements, ({ params }) => listStatements(statements, params.id)),
  serve(ledger.downloadStatement, async ({ params: { id, month }, caller }) => {
    const { name, bytes } = await downloadStatement(statements, accountOf(caller).sub, id, month)
    return new Reply(
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
      bytes,
    )
  }),
]

export const payoutRoutes = (payouts: Payouts): ServedRoute[] => [
  ...earlyRoutes(payouts),
  ...autoRoutes(payouts),
  ...arrivalRoutes(payouts),
  serve(contract.listBatchTransfers, ({ query: { vendorId, ...query }, caller }) =>
    listPayments(payouts, whoseVendor(caller, vendorId), query),
  ),
  serve(contract.exportBatchTransfers, ({ query: { vendorId: named, ...query }, caller }) => {
    const vendorId = whoseVendor(caller, named)
    return exportPayments(payouts, { account: accountOf(caller).sub, vendorId }, query)
  }),
  serve(contract.getBatchTransfer, ({ params, query, caller }) =>
    getPayment(payouts, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(contract.listInvoicesOfBatch, ({ params, query: { vendorId, ...paging }, caller }) =>
    listPaidInvoices(payouts, whoseThing(caller, vendorId), params.id, paging),
  ),
  serve(contract.listTransfersOfBatch, ({ params, query: { vendorId, ...paging }, caller }) =>
    listTransfers(payouts, whoseThing(caller, vendorId), params.id, paging),
  ),
  serve(contract.downloadRemittance, ({ params, query, caller }) => {
    const vendorId = whoseThing(caller, query.vendorId)
    return downloadRemittance(payouts, { account: accountOf(caller).sub, vendorId }, params.id)
  }),
]
