import { api, type Data, reads } from '../calls/api.ts'
import { uploads } from '../calls/uploads.ts'

export type VendorDocument = NonNullable<Data<'listVendorDocuments'>>[number]

const documents = api.injectEndpoints({
  endpoints: (build) => ({
    listVendorDocuments: reads(build, 'listVendorDocuments', { providesTags: ['Documents'] }),
    // The vendor carries counts of its documents, so an upload changes the vendor too.
    uploadVendorDocument: uploads(build, 'uploadVendorDocument', {
      invalidatesTags: ['Documents', 'Vendor'],
    }),
  }),
})

export const { useListVendorDocumentsQuery, useUploadVendorDocumentMutation } = documents

export const { uploadVendorDocument } = documents.endpoints
