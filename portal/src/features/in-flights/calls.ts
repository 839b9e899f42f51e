import { api, reads, writes } from '../../lib/calls/api.ts'

const inFlights = api.injectEndpoints({
  endpoints: (build) => ({
    getAskingVendor: reads(build, 'getVendor', { providesTags: ['Vendor'] }),
    requestInFlights: writes(build, 'requestInFlights', { invalidatesTags: ['Vendor'] }),
  }),
})

export const { useGetAskingVendorQuery, useRequestInFlightsMutation } = inFlights
