import { api, type Data, reads } from '../calls/api.ts'

export type Partner = NonNullable<Data<'listPartners'>>[number]

const seen = { providesTags: ['Console'] } as const

const partners = api.injectEndpoints({
  endpoints: (build) => ({
    listPartners: reads(build, 'listPartners', seen),
    listExternalClients: reads(build, 'listExternalClients', seen),
    listFacilitators: reads(build, 'listFacilitators', seen),
  }),
})

export const { useListPartnersQuery, useListExternalClientsQuery, useListFacilitatorsQuery } = partners
