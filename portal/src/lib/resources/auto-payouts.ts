import { api, type Data, reads, writes } from '../calls/api.ts'

export type AutoPayout = NonNullable<Data<'getAutoPayout'>>
export type AutoRules = AutoPayout['rules']
export type FirstRequest = NonNullable<Data<'previewAutoPayout'>>
export type BackTest = NonNullable<Data<'backTestAutoPayout'>>

const autoPayouts = api.injectEndpoints({
  endpoints: (build) => ({
    getAutoPayout: reads(build, 'getAutoPayout', { providesTags: ['Preferences'] }),
    previewAutoPayout: reads(build, 'previewAutoPayout', { providesTags: ['PayoutPreviews'] }),
    backTestAutoPayout: reads(build, 'backTestAutoPayout'),
    putAutoPayout: writes(build, 'putAutoPayout', {
      // The answer is the stored state, so the page does not have to read it again.
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(autoPayouts.util.updateQueryData('getAutoPayout', { params }, () => data))
      },
    }),
  }),
})

export const {
  useGetAutoPayoutQuery,
  usePreviewAutoPayoutQuery,
  useBackTestAutoPayoutQuery,
  usePutAutoPayoutMutation,
} = autoPayouts
