import * as contract from '@sooner/contract/documents'
import * as operatorContract from '@sooner/contract/operator-documents'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import { serve, serveUpload, type ServedRoute } from '../../platform/http/serve.ts'
import type { Documents } from './ports.ts'
import { downloadDocument, listDocuments, listVendorDocuments } from './use-cases/read-documents.ts'
import { reviewDocument } from './use-cases/review-document.ts'
import { uploadDocument } from './use-cases/upload-document.ts'

export function documentRoutes(documents: Documents): ServedRoute[] {
  return [
    serveUpload(contract.uploadVendorDocument, ({ params, caller, request, upload, conclude }) =>
      uploadDocument(documents, conclude, { ...actingIn(caller, request), vendorId: params.id }, upload),
    ),
    serve(contract.listVendorDocuments, ({ params }) => listVendorDocuments(documents, params.id)),
    serve(contract.downloadVendorDocument, ({ params, caller, request }) => {
      const isOperator = caller.vendorId !== params.id
      return downloadDocument(documents, { ...actingIn(caller, request), isOperator }, params)
    }),
    serve(operatorContract.listDocuments, ({ query, caller }) =>
      listDocuments(documents, query, accountOf(caller).sub),
    ),
    serve(operatorContract.reviewDocument, ({ params, body, caller, request, conclude }) =>
      reviewDocument(documents, conclude, actingIn(caller, request), params, body),
    ),
  ]
}
