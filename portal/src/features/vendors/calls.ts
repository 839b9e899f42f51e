import { api, type Data, reads, writes } from '../../lib/calls/api.ts'

export type Vendor = NonNullable<Data<'getVendor'>>

const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: reads(build, 'getVendor', { providesTags: ['Vendor'] }),
    updateVendor: writes(build, 'updateVendor', { invalidatesTags: ['Vendor'] }),
  }),
})

export const { useGetVendorQuery, useLazyGetVendorQuery, useUpdateVendorMutation } = vendors
