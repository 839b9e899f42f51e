import * as contract from '@sooner/contract/payments'
import { accountOf } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { whoseThing, whoseVendor } from '../../platform/http/whose-vendor.ts'
import type { Payouts } from './ports.ts'
import { arrivalRoutes } from './routes/arrival-routes.ts'
import { autoRoutes } from './routes/auto-routes.ts'
import { earlyRoutes } from './routes/early-routes.ts'
import { downloadRemittance } from './use-cases/download-remittance.ts'
import { exportPayments } from './use-cases/export-payments.ts'
import { listPaidInvoices } from './use-cases/list-paid-invoices.ts'
import { getPayment, listPayments, listTransfers } from './use-cases/read-payments.ts'

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
