import { api, type Data, reads } from '../calls/api.ts'

export type StatedPayment = NonNullable<Data<'listPartnerCollections'>>['data'][number]

const collections = api.injectEndpoints({
  endpoints: (build) => ({
    listPartnerCollections: reads(build, 'listPartnerCollections', { providesTags: ['Console'] }),
  }),
})

export const { useListPartnerCollectionsQuery } = collections
