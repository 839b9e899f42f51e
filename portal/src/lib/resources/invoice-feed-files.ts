import { api, type Data, reads } from '../calls/api.ts'

export type InvoiceFile = NonNullable<Data<'listInvoiceFiles'>>['data'][number]

const files = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoiceFiles: reads(build, 'listInvoiceFiles', { providesTags: ['Console'] }),
  }),
})

export const { useListInvoiceFilesQuery } = files
