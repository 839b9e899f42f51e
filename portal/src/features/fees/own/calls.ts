import { api, reads } from '../../../lib/calls/api.ts'

/** An endpoint of one name can stand in one file alone, and other features ask for these too. */
const fees = api.injectEndpoints({
  endpoints: (build) => ({
    getFeePrograms: reads(build, 'listPrograms'),
    getFeePreferences: reads(build, 'getVendorPreferences', { providesTags: ['Preferences'] }),
    getFeeVendor: reads(build, 'getVendor', { providesTags: ['Vendor'] }),
    getFeeClients: reads(build, 'listVendorClients', { providesTags: ['Clients'] }),
  }),
})

export const {
  useGetFeeProgramsQuery,
  useGetFeePreferencesQuery,
  useGetFeeVendorQuery,
  useGetFeeClientsQuery,
} = fees
