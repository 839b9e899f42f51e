import { api, reads, writes } from '../../lib/calls/api.ts'

const onboarding = api.injectEndpoints({
  endpoints: (build) => ({
    getUserAccount: reads(build, 'getUserAccount'),
    getOnboarding: reads(build, 'getOnboarding'),
    createVendor: writes(build, 'createVendor'),
    linkExternalVendor: writes(build, 'linkExternalVendor'),
  }),
})

export const {
  useGetUserAccountQuery,
  useGetOnboardingQuery,
  useCreateVendorMutation,
  useLinkExternalVendorMutation,
} = onboarding
