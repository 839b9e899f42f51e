import * as contract from '@sooner/contract/invoices'
import { listInvoicesForReview as declaredReview } from '@sooner/contract/operator-invoices'
import { accountOf } from '../../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../../platform/http/serve.ts'
import { whoseThing, whoseVendor } from '../../../platform/http/whose-vendor.ts'
import type { Invoices } from '../ports.ts'
import { exportInvoices, exportLineItems } from '../use-cases/export-invoices.ts'
import { getInvoice } from '../use-cases/get-invoice.ts'
import { listAdjustments } from '../use-cases/list-adjustments.ts'
import { listInvoicesForReview } from '../use-cases/list-for-review.ts'
import { listInvoices } from '../use-cases/list-invoices.ts'
import { listLineItems } from '../use-cases/list-line-items.ts'
import { listInvoicesRequiringDocument } from '../use-cases/list-requiring-document.ts'
import * as totals from '../use-cases/read-totals.ts'

export const readingRoutes = (invoices: Invoices): ServedRoute[] => [
  serve(contract.getInvoice, ({ params, query, caller }) =>
    getInvoice(invoices, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(contract.listInvoices, ({ query: { vendorId, ...query }, caller }) =>
    listInvoices(invoices, whoseVendor(caller, vendorId), query),
  ),
  serve(contract.listInvoicesRequiringDocument, ({ params, query }) =>
    listInvoicesRequiringDocument(invoices, params.id, query),
  ),
  serve(contract.listLineItems, ({ query: { vendorId, ...query }, caller }) =>
    listLineItems(invoices, whoseVendor(caller, vendorId), query),
  ),
  serve(contract.listAdjustments, ({ query: { vendorId, ...query }, caller }) =>
    listAdjustments(invoices, whoseVendor(caller, vendorId), query),
  ),
  ...totalRoutes(invoices),
  serve(contract.exportInvoices, ({ query: { vendorId: named, ...query }, caller }) => {
    const vendorId = whoseVendor(caller, named)
    return exportInvoices(invoices, { account: accountOf(caller).sub, vendorId }, query)
  }),
  serve(contract.exportLineItems, ({ query: { vendorId: named, ...query }, caller }) => {
    const vendorId = whoseVendor(caller, named)
    return exportLineItems(invoices, { account: accountOf(caller).sub, vendorId }, query)
  }),
  serve(declaredReview, ({ query }) => listInvoicesForReview(invoices, query)),
]

const totalRoutes = (invoices: Invoices): ServedRoute[] => [
  serve(contract.getAllTimeTotals, ({ params }) => totals.getAllTimeTotals(invoices, params.id)),
  serve(contract.getClientTotals, ({ params, query }) => totals.getClientTotals(invoices, params.id, query)),
  serve(contract.getWaitingInvoices, ({ params }) => totals.getWaitingInvoices(invoices, params.id)),
  serve(contract.getInvoiceSummary, ({ params, query }) =>
    totals.getInvoiceSummary(invoices, params.id, query),
  ),
]
