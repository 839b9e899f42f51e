import type { UserPool } from '@sooner/user-pool-client'
import { api, type CallsExtra, type Data, reads, writes } from '../calls/api.ts'

export type OnboardingProgress = NonNullable<Data<'getOnboardingProgress'>>

/**
 * The tokens say only once they are new what somebody may do, and which vendor is theirs. Whoever holds the session hears of
 * it, and the guard leads on.
 */
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
    renewSession: build.mutation<string | null, void>({
      queryFn: (_, { extra }) => (extra as CallsExtra).askUserPool(vendorInNewTokens),
    }),
  }),
})

export const {
  useGetOnboardingProgressQuery,
  useLazyGetOnboardingProgressQuery,
  useFinishOnboardingMutation,
  useRenewSessionMutation,
} = flow
