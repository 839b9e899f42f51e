import { api, type Data, ofInvoices, reads, writes } from '../calls/api.ts'

export type Client = NonNullable<Data<'listVendorClients'>>['data'][number]
export type Programs = NonNullable<Data<'listPrograms'>>

const partners = api.injectEndpoints({
  endpoints: (build) => ({
    listPrograms: reads(build, 'listPrograms', { providesTags: ['Programs'] }),
    listVendorClients: reads(build, 'listVendorClients', { providesTags: ['Clients'] }),
    renameClient: writes(build, 'renameClient', { invalidatesTags: ['Clients', ...ofInvoices] }),
  }),
})

export const {
  useListProgramsQuery,
  useListVendorClientsQuery,
  useLazyListVendorClientsQuery,
  useRenameClientMutation,
} = partners
