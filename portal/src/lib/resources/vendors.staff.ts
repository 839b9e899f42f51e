import { api, type Data, reads, writes } from '../calls/api.ts'

export type Onboarding = NonNullable<Data<'listOnboardings'>>['data'][number]

const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    listOnboardings: reads(build, 'listOnboardings', { providesTags: ['Console'] }),
    issueOnboarding: writes(build, 'issueOnboarding', { invalidatesTags: ['Console'] }),
  }),
})

export const { useListOnboardingsQuery, useIssueOnboardingMutation } = vendors
