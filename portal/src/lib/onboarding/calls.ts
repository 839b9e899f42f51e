import type { UserPool } from '@sooner/user-pool-client'
import { api, type CallsExtra, type Data, reads, writes } from '../calls/api.ts'

export type OnboardingProgress = NonNullable<Data<'getOnboardingProgress'>>

/** The tokens name the vendor only once they are new. Whoever holds the session hears of them, and the guard leads on. */
async function vendorInNewTokens(users: UserPool): Promise<string | null> {
  const { idToken } = await users.refresh()
  const { claimsOf } = await import('@sooner/user-pool-client/stored-session')
  const vendorId = claimsOf(idToken)['custom:vendorId']
  return typeof vendorId === 'string' && vendorId !== '' ? vendorId : null
}

const flow = api.injectEndpoints({
  endpoints: (build) => ({
    getOnboardingProgress: reads(build, 'getOnboardingProgress'),
    finishOnboarding: writes(build, 'finishOnboarding'),
    enterVendor: build.mutation<string | null, void>({
      queryFn: (_, { extra }) => (extra as CallsExtra).askUserPool(vendorInNewTokens),
    }),
  }),
})

export const {
  useGetOnboardingProgressQuery,
  useLazyGetOnboardingProgressQuery,
  useFinishOnboardingMutation,
  useEnterVendorMutation,
} = flow
