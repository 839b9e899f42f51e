import { api, type Data, ofInvoices, ofStanding, reads } from '../calls/api.ts'
import { uploads } from '../calls/uploads.ts'

export type VendorDocument = NonNullable<Data<'listVendorDocuments'>>[number]

const documents = api.injectEndpoints({
  endpoints: (build) => ({
    listVendorDocuments: reads(build, 'listVendorDocuments', { providesTags: ['Documents', 'Console'] }),
    // The vendor carries counts of its documents, so an upload changes the vendor too.
    uploadVendorDocument: uploads(build, 'uploadVendorDocument', {
      invalidatesTags: ['Documents', ...ofStanding],
    }),
    // The invoice may have waited for it.
    uploadInvoiceDocument: uploads(build, 'uploadInvoiceDocument', { invalidatesTags: [...ofInvoices] }),
  }),
})

export const {
  useListVendorDocumentsQuery,
  useUploadVendorDocumentMutation,
  useUploadInvoiceDocumentMutation,
} = documents

export const { uploadVendorDocument } = documents.endpoints
