import { api, type Data, reads } from '../calls/api.ts'

export type ListedDeletion = NonNullable<Data<'listDataDeletions'>>['data'][number]

const seen = { providesTags: ['Console'] } as const

const ownData = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorDataDeletion: reads(build, 'getVendorDataDeletion', seen),
    listDataDeletions: reads(build, 'listDataDeletions', seen),
  }),
})

export const { useGetVendorDataDeletionQuery, useListDataDeletionsQuery } = ownData
