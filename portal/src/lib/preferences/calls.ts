import { api, type Data, reads, writes } from '../calls/api.ts'

export type Preferences = NonNullable<Data<'getVendorPreferences'>>['preferences']
export type VendorProduct = NonNullable<Data<'listPrograms'>>['vendorProducts'][number]

/** What a vendor chooses: asked for by its account pages and on its way in. */
const preferences = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorPreferences: reads(build, 'getVendorPreferences', { providesTags: ['Preferences'] }),
    listPrograms: reads(build, 'listPrograms'),
    changeVendorPreferences: writes(build, 'changeVendorPreferences', { invalidatesTags: ['Preferences'] }),
  }),
})

export const { useGetVendorPreferencesQuery, useListProgramsQuery, useChangeVendorPreferencesMutation } =
  preferences
