import * as contract from '@sooner/contract/documents'
import { actingIn, vendorOf } from '../../../platform/http/acting.ts'
import { serve, serveUpload, type ServedRoute } from '../../../platform/http/serve.ts'
import { whoseThing } from '../../../platform/http/whose-vendor.ts'
import type { Invoices } from '../ports.ts'
import { addDocument } from '../use-cases/add-document.ts'
import { downloadDocument } from '../use-cases/download-document.ts'
import { listDocuments } from '../use-cases/list-documents.ts'

export const documentRoutes = (invoices: Invoices): ServedRoute[] => [
  serveUpload(contract.uploadInvoiceDocument, ({ params, caller, request, upload, conclude }) =>
    addDocument(
      invoices,
      conclude,
      { ...actingIn(caller, request), vendorId: vendorOf(caller) },
      params.id,
      upload,
    ),
  ),
  serve(contract.listInvoiceDocuments, ({ params, query, caller }) =>
    listDocuments(invoices, whoseThing(caller, query.vendorId), params.id),
  ),
  serve(contract.downloadInvoiceDocument, ({ params, query, caller, request }) => {
    const vendorId = whoseThing(caller, query.vendorId)
    const isOperator = caller.vendorId !== vendorId
    return downloadDocument(invoices, { ...actingIn(caller, request), isOperator }, { ...params, vendorId })
  }),
]
