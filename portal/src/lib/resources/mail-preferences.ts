import { api, type Data, reads, writes } from '../calls/api.ts'

export type MailPreferences = NonNullable<Data<'getMailPreferences'>>

const mailPreferences = api.injectEndpoints({
  endpoints: (build) => ({
    getMailPreferences: reads(build, 'getMailPreferences', { providesTags: ['Preferences'] }),
    getMailbox: reads(build, 'getMailbox', { providesTags: ['Notifications'] }),
    resumeMailbox: writes(build, 'resumeMailbox', { invalidatesTags: ['Notifications'] }),
    getMailedInvoices: reads(build, 'getMailedInvoices'),
    changeMailPreferences: writes(build, 'changeMailPreferences', {
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(mailPreferences.util.updateQueryData('getMailPreferences', { params }, () => data))
      },
    }),
  }),
})

export const {
  useGetMailPreferencesQuery,
  useChangeMailPreferencesMutation,
  useGetMailboxQuery,
  useResumeMailboxMutation,
  useLazyGetMailedInvoicesQuery,
} = mailPreferences
