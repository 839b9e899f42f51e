import { api, type Data, ofInvoices, reads, writes } from '../calls/api.ts'
import { uploads } from '../calls/uploads.ts'

export type InvoiceUpload = NonNullable<Data<'listInvoiceUploads'>>['data'][number]

const invoiceUploads = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoiceUploads: reads(build, 'listInvoiceUploads', { providesTags: ['InvoiceUploads'] }),
    uploadInvoices: uploads(build, 'uploadInvoices', { invalidatesTags: ['InvoiceUploads'] }),
    enterInvoice: writes(build, 'enterInvoice', { invalidatesTags: ['Clients', ...ofInvoices] }),
  }),
})

export const { useListInvoiceUploadsQuery, useUploadInvoicesMutation, useEnterInvoiceMutation } =
  invoiceUploads
