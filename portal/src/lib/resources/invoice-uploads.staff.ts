import { api, type Data, reads, writes } from '../calls/api.ts'

export type UnconfirmedInvoice = NonNullable<Data<'listUnconfirmedInvoices'>>['data'][number]

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    listUnconfirmedInvoices: reads(build, 'listUnconfirmedInvoices', { providesTags: ['Console'] }),
    confirmInvoices: writes(build, 'confirmInvoices', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListUnconfirmedInvoicesQuery, useConfirmInvoicesMutation } = uploads
