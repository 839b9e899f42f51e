import { api, type Data, reads } from '../calls/api.ts'

export type Collection = NonNullable<Data<'listCollections'>>['data'][number]

const collections = api.injectEndpoints({
  endpoints: (build) => ({
    listCollections: reads(build, 'listCollections', { providesTags: ['Console'] }),
  }),
})

export const { useListCollectionsQuery } = collections
