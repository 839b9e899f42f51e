import { api, type Data, reads, writes } from '../../lib/calls/api.ts'

export type Preferences = NonNullable<Data<'getVendorPreferences'>>['preferences']

/** An endpoint of one name can stand in one file alone, and other features ask for a vendor's clients too. */
const preferences = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorPreferences: reads(build, 'getVendorPreferences', { providesTags: ['Preferences'] }),
    changeVendorPreferences: writes(build, 'changeVendorPreferences', {
      // The answer is all of them, so nobody has to ask again.
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(preferences.util.updateQueryData('getVendorPreferences', { params }, () => data))
      },
    }),
    listPrograms: reads(build, 'listPrograms'),
    getClientNames: reads(build, 'listVendorClients'),
  }),
})

export const {
  useGetVendorPreferencesQuery,
  useChangeVendorPreferencesMutation,
  useListProgramsQuery,
  useGetClientNamesQuery,
} = preferences
