import { api, reads } from '../calls/api.ts'

const ownData = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorDataDeletion: reads(build, 'getVendorDataDeletion', { providesTags: ['Console'] }),
  }),
})

export const { useGetVendorDataDeletionQuery } = ownData
