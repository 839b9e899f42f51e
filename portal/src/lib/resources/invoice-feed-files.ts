import { api, type Data, reads } from '../calls/api.ts'
import { uploads } from '../calls/uploads.ts'

export type InvoiceFile = NonNullable<Data<'listInvoiceFiles'>>['data'][number]

const files = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoiceFiles: reads(build, 'listInvoiceFiles', { providesTags: ['Console'] }),
    sendInvoiceFile: uploads(build, 'sendInvoiceFile', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListInvoiceFilesQuery, useSendInvoiceFileMutation } = files
