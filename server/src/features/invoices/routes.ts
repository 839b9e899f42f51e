import * as documents from '@sooner/contract/documents'
import { feedInvoices as declaredFeed } from '@sooner/contract/invoice-feed'
import * as feed from '@sooner/contract/invoice-feed-files'
import * as redirects from '@sooner/contract/invoice-redirects'
import * as uploads from '@sooner/contract/invoice-uploads'
import * as reading from '@sooner/contract/invoices'
import * as operated from '@sooner/contract/operator-invoices'
import { listInvoicesForReview as declaredReview } from '@sooner/contract/operator-invoices'
import { listExposures as declaredExposures } from '@sooner/contract/operator-invoices'
import { renameClient as declaredRenaming } from '@sooner/contract/partners'
import {
  actingIn,
  vendorOf,
  accountOf,
  whoseThing,
  whoseVendor,
  subjectOfInvoices,
} from '../../platform/http/acting.ts'
import { serve, type ServedRoute, serveTwoPersonAct, serveUpload } from '../../platform/http/serve.ts'
import type { Invoices } from './ports.ts'
import { addDocument } from './use-cases/add-document.ts'
import { answerRedirects } from './use-cases/answer-redirects.ts'
import {
  amountAboveThreshold,
  approvalVersion,
  approveInvoices,
  decideInvoices,
} from './use-cases/decide-invoices.ts'
import { exportInvoices, exportLineItems } from './use-cases/export-invoices.ts'
import { listExposures } from './use-cases/exposures.ts'
import { feedInvoices } from './use-cases/feed/feed-invoices.ts'
import * as feedFiles from './use-cases/feed/read-feed-files.ts'
import { receiveFeedFile } from './use-cases/feed/receive-feed-file.ts'
import { renameClient } from './use-cases/follow-partner.ts'
import { downloadDocument, listDocuments } from './use-cases/read-documents.ts'
import {
  getInvoice,
  listAdjustments,
  listInvoicesForReview,
  listInvoices,
  listLineItems,
  listInvoicesRequiringDocument,
} from './use-cases/read-invoices.ts'
import * as totals from './use-cases/read-totals.ts'
import { listRedirectRequests } from './use-cases/redirects/list-requests.ts'
import { confirmInvoices, listUnconfirmedInvoices } from './use-cases/uploads/confirm-invoices.ts'
import { enterInvoice } from './use-cases/uploads/enter-invoice.ts'
import {
  getInvoiceUpload,
  listInvoiceUploads,
  getInvoiceUploadReport,
} from './use-cases/uploads/read-uploads.ts'
import { receiveUpload } from './use-cases/uploads/receive-upload.ts'

export function invoiceRoutes(invoices: Invoices): ServedRoute[] {
  return [
    ...readingRoutes(invoices),
    ...uploadRoutes(invoices),
    ...feedFileRoutes(invoices),
    ...documentRoutes(invoices),
    serve(declaredExposures, ({ query }) => listExposures(invoices, query)),
    serveTwoPersonAct(
      operated.approveInvoices,
      {
        subject: ({ body: { invoices: chosen } }) => subjectOfInvoices(chosen),
        version: (tx, { body }) => approvalVersion(tx, body),
        isNeeded: async ({ body }, db) => (await amountAboveThreshold(db, body)).isNeeded,
        amount: async ({ body }, db) => (await amountAboveThreshold(db, body)).amount,
      },
      ({ body, caller, request, conclude }) =>
        approveInvoices(invoices, conclude, actingIn(caller, request), body),
    ),
    serve(operated.holdInvoices, ({ body, caller, request }) =>
      decideInvoices(invoices, actingIn(caller, request), 'hold', body),
    ),
    serve(operated.cancelInvoices, ({ body, caller, request }) =>
      decideInvoices(invoices, actingIn(caller, request), 'cancel', body),
    ),
    serve(redirects.listRedirectRequests, ({ params: { partnerId }, query, caller }) =>
      listRedirectRequests(invoices, { caller, partnerId }, query),
    ),
    serve(redirects.answerRedirects, ({ params, body, caller }) =>
      answerRedirects(invoices, caller, params.partnerId, body.redirects),
    ),
    serve(declaredRenaming, ({ params: { partnerId, id }, body, caller, request }) =>
      renameClient(
        invoices,
        { ...actingIn(caller, request), vendorId: vendorOf(caller) },
        { partnerId, externalClientId: id, clientName: body.clientName },
      ),
    ),
  ]
}

function uploadRoutes(invoices: Invoices): ServedRoute[] {
  return [
    serveUpload(uploads.uploadInvoices, ({ params, caller, request, upload, conclude }) =>
      receiveUpload(invoices, conclude, { ...actingIn(caller, request), vendorId: params.id }, upload),
    ),
    serve(uploads.listInvoiceUploads, ({ params, query }) => listInvoiceUploads(invoices, params.id, query)),
    serve(uploads.getInvoiceUpload, ({ params }) => getInvoiceUpload(invoices, params.id, params.uploadId)),
    serve(uploads.getInvoiceUploadReport, ({ params }) =>
      getInvoiceUploadReport(invoices, params.id, params.uploadId),
    ),
    serve(declaredFeed, ({ params: { partnerId }, body, caller }) =>
      feedInvoices(invoices, { caller, partnerId }, body.invoices),
    ),
    serve(uploads.listUnconfirmedInvoices, ({ params: { partnerId }, query, caller }) =>
      listUnconfirmedInvoices(invoices, { caller, partnerId }, query),
    ),
    serve(uploads.confirmInvoices, ({ params: { partnerId }, body, caller }) =>
      confirmInvoices(invoices, caller, partnerId, body.invoices),
    ),
    serve(uploads.enterInvoice, ({ params, body, caller, request, conclude }) =>
      enterInvoice(invoices, conclude, { ...actingIn(caller, request), vendorId: params.id }, body),
    ),
  ]
}

const feedFileRoutes = (invoices: Invoices): ServedRoute[] => [
  serveUpload(feed.sendInvoiceFile, ({ params: { partnerId }, caller, request, upload, conclude }) =>
    receiveFeedFile(invoices, conclude, { caller, partnerId, requestId: request.id }, upload),
  ),
  serve(feed.listInvoiceFiles, ({ params: { partnerId }, query, caller }) =>
    feedFiles.listInvoiceFiles(invoices, { caller, partnerId }, query),
  ),
  serve(feed.getInvoiceFile, ({ params: { partnerId, fileId }, caller }) =>
    feedFiles.getInvoiceFile(invoices, { caller, partnerId }, fileId),
  ),
  serve(feed.getInvoiceFileReport, ({ params: { partnerId, fileId }, caller }) =>
    feedFiles.getInvoiceFileReport(invoices, { caller, partnerId }, fileId),
  ),
]

const readingRoutes = (invoices: Invoices): ServedRoute[] => [
  serve(reading.getInvoice, ({ params, query, caller }) =>
    getInvoice(invoices, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(reading.listInvoices, ({ query: { vendorId, ...query }, caller }) =>
    listInvoices(invoices, whoseVendor(caller, vendorId), query),
  ),
  serve(reading.listInvoicesRequiringDocument, ({ params, query }) =>
    listInvoicesRequiringDocument(invoices, params.id, query),
  ),
  serve(reading.listLineItems, ({ query: { vendorId, ...query }, caller }) =>
    listLineItems(invoices, whoseVendor(caller, vendorId), query),
  ),
  serve(reading.listAdjustments, ({ query: { vendorId, ...query }, caller }) =>
    listAdjustments(invoices, whoseVendor(caller, vendorId), query),
  ),
  ...totalRoutes(invoices),
  serve(reading.exportInvoices, ({ query: { vendorId: named, ...query }, caller }) => {
    const vendorId = whoseVendor(caller, named)
    return exportInvoices(invoices, { account: accountOf(caller).sub, vendorId }, query)
  }),
  serve(reading.exportLineItems, ({ query: { vendorId: named, ...query }, caller }) => {
    const vendorId = whoseVendor(caller, named)
    return exportLineItems(invoices, { account: accountOf(caller).sub, vendorId }, query)
  }),
  serve(declaredReview, ({ query, caller }) => listInvoicesForReview(invoices, query, accountOf(caller).sub)),
]

const totalRoutes = (invoices: Invoices): ServedRoute[] => [
  serve(reading.getAllTimeTotals, ({ params }) => totals.getAllTimeTotals(invoices, params.id)),
  serve(reading.getClientTotals, ({ params, query }) => totals.getClientTotals(invoices, params.id, query)),
  serve(reading.getWaitingInvoices, ({ params }) => totals.getWaitingInvoices(invoices, params.id)),
  serve(reading.getInvoiceSummary, ({ params, query }) =>
    totals.getInvoiceSummary(invoices, params.id, query),
  ),
]

const documentRoutes = (invoices: Invoices): ServedRoute[] => [
  serveUpload(documents.uploadInvoiceDocument, ({ params, caller, request, upload, conclude }) =>
    addDocument(
      invoices,
      conclude,
      { ...actingIn(caller, request), vendorId: vendorOf(caller) },
      params.id,
      upload,
    ),
  ),
  serve(documents.listInvoiceDocuments, ({ params, query, caller }) =>
    listDocuments(invoices, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(documents.downloadInvoiceDocument, ({ params, query, caller, request }) => {
    const vendorId = whoseThing(caller, query.vendorId)
    const isOperator = caller.vendorId !== vendorId
    return downloadDocument(invoices, { ...actingIn(caller, request), isOperator }, { ...params, vendorId })
  }),
]
