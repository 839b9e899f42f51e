import type { UserPool } from '@sooner/user-pool-client'
import { api, type CallsExtra, reads, writes } from '../../lib/calls/api.ts'

/** The tokens name the vendor only once they are new. Whoever holds the session hears of them, and the guard leads on. */
async function vendorInNewTokens(users: UserPool): Promise<string | null> {
  const { idToken } = await users.refresh()
  const { claimsOf } = await import('@sooner/user-pool-client/stored-session')
  const vendorId = claimsOf(idToken)['custom:vendorId']
  return typeof vendorId === 'string' && vendorId !== '' ? vendorId : null
}

const onboarding = api.injectEndpoints({
  endpoints: (build) => ({
    getUserAccount: reads(build, 'getUserAccount'),
    getOnboarding: reads(build, 'getOnboarding'),
    createVendor: writes(build, 'createVendor'),
    linkExternalVendor: writes(build, 'linkExternalVendor'),
    enterVendor: build.mutation<string | null, void>({
      queryFn: (_, { extra }) => (extra as CallsExtra).askUserPool(vendorInNewTokens),
    }),
  }),
})

export const {
  useGetUserAccountQuery,
  useGetOnboardingQuery,
  useCreateVendorMutation,
  useLinkExternalVendorMutation,
  useEnterVendorMutation,
} = onboarding
