import * as contract from '@sooner/contract/invoice-uploads'
import { feedInvoices as declaredFeed } from '@sooner/contract/invoice-feed'
import * as feed from '@sooner/contract/invoice-feed-files'
import { actingIn } from '../../../platform/http/acting.ts'
import { serve, serveUpload, type ServedRoute } from '../../../platform/http/serve.ts'
import type { Invoices } from '../ports.ts'
import { feedInvoices } from '../use-cases/feed/feed-invoices.ts'
import * as feedFiles from '../use-cases/feed/read-feed-files.ts'
import { receiveFeedFile } from '../use-cases/feed/receive-feed-file.ts'
import { enterInvoice } from '../use-cases/uploads/enter-invoice.ts'
import { getInvoiceUpload, listInvoiceUploads } from '../use-cases/uploads/read-uploads.ts'
import { receiveUpload } from '../use-cases/uploads/receive-upload.ts'
import { getInvoiceUploadReport } from '../use-cases/uploads/upload-report.ts'

export function uploadRoutes(invoices: Invoices): ServedRoute[] {
  return [
    serveUpload(contract.uploadInvoices, ({ params, caller, request, upload, conclude }) =>
      receiveUpload(invoices, conclude, { ...actingIn(caller, request), vendorId: params.id }, upload),
    ),
    serve(contract.listInvoiceUploads, ({ params, query }) => listInvoiceUploads(invoices, params.id, query)),
    serve(contract.getInvoiceUpload, ({ params }) => getInvoiceUpload(invoices, params.id, params.uploadId)),
    serve(contract.getInvoiceUploadReport, ({ params }) =>
      getInvoiceUploadReport(invoices, params.id, params.uploadId),
    ),
    serve(declaredFeed, ({ params: { partnerId }, body, caller }) =>
      feedInvoices(invoices, { caller, partnerId }, body.invoices),
    ),
    serve(contract.enterInvoice, ({ params, body, caller, request, conclude }) =>
      enterInvoice(invoices, conclude, { ...actingIn(caller, request), vendorId: params.id }, body),
    ),
  ]
}

export const feedFileRoutes = (invoices: Invoices): ServedRoute[] => [
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
