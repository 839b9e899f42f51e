import { api, type Data, reads, writes } from '../../lib/calls/api.ts'

export type Vendor = NonNullable<Data<'getVendor'>>
export type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]
export type Programs = NonNullable<Data<'listPrograms'>>

/** Other features ask the same routes for reasons of their own; an endpoint of one name can stand in one file alone. */
const onboarding = api.injectEndpoints({
  endpoints: (build) => ({
    getPrices: reads(build, 'listPrograms'),
    answerSchedule: writes(build, 'changeVendorPreferences', { invalidatesTags: ['Preferences'] }),
    getReviewedVendor: reads(build, 'getVendor', { providesTags: ['Vendor'] }),
    getReviewedAccounts: reads(build, 'listBankAccounts', { providesTags: ['BankAccounts'] }),
  }),
})

export const {
  useGetPricesQuery,
  useAnswerScheduleMutation,
  useGetReviewedVendorQuery,
  useGetReviewedAccountsQuery,
} = onboarding
