import { api, type Data, reads, writes } from '../calls/api.ts'

export type Preferences = NonNullable<Data<'getVendorPreferences'>>['preferences']

const preferences = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorPreferences: reads(build, 'getVendorPreferences', { providesTags: ['Preferences'] }),
    changeVendorPreferences: writes(build, 'changeVendorPreferences', {
      // Which programs are in force follows from the choice.
      invalidatesTags: (_data, _error, { body }) =>
        body.preferences.programCode === undefined ? [] : ['Programs'],
      // The answer holds all preferences, so the cached ones are replaced and no page has to fetch them again.
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(preferences.util.updateQueryData('getVendorPreferences', { params }, () => data))
      },
    }),
  }),
})

export const { useGetVendorPreferencesQuery, useChangeVendorPreferencesMutation } = preferences
