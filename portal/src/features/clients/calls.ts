import { api, type Data, reads, writes } from '../../lib/calls/api.ts'

export type Client = NonNullable<Data<'listVendorClients'>>['data'][number]

const clients = api.injectEndpoints({
  endpoints: (build) => ({
    listVendorClients: reads(build, 'listVendorClients', { providesTags: ['Clients'] }),
    renameClient: writes(build, 'renameClient', { invalidatesTags: ['Clients'] }),
  }),
})

export const { useListVendorClientsQuery, useRenameClientMutation } = clients
