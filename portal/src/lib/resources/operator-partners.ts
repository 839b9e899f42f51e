import { api, type Data, reads, writes } from '../calls/api.ts'

export type Partner = NonNullable<Data<'listPartners'>>[number]
export type Client = NonNullable<Data<'listExternalClients'>>['data'][number]
export type Facilitator = NonNullable<Data<'listFacilitators'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const partners = api.injectEndpoints({
  endpoints: (build) => ({
    listPartners: reads(build, 'listPartners', seen),
    listExternalClients: reads(build, 'listExternalClients', seen),
    listFacilitators: reads(build, 'listFacilitators', seen),
    putPartner: writes(build, 'putPartner', decided),
    decideExternalClient: writes(build, 'decideExternalClient', decided),
    changeClientTerms: writes(build, 'changeClientTerms', decided),
    decideFacilitator: writes(build, 'decideFacilitator', decided),
  }),
})

export const {
  useListPartnersQuery,
  useListExternalClientsQuery,
  useListFacilitatorsQuery,
  usePutPartnerMutation,
  useDecideExternalClientMutation,
  useChangeClientTermsMutation,
  useDecideFacilitatorMutation,
} = partners
