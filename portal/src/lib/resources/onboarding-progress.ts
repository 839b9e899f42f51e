import type { UserPool } from '@sooner/user-pool-client'
import { api, type CallsExtra, type Data, reads, writes } from '../calls/api.ts'

export type OnboardingProgress = NonNullable<Data<'getOnboardingProgress'>>

/**
 * Rights and vendor are claims of the tokens, so they change only with new tokens. The session's owner is notified of the new
 * tokens, and the guard then leads to the next page.
 */
async function vendorInNewTokens(users: UserPool): Promise<string | null> {
  const { idToken } = await users.refresh()
  const { claimsOf } = await import('@sooner/user-pool-client/stored-session')
  const vendorId = claimsOf(idToken)['custom:vendorId']
  return typeof vendorId === 'string' && vendorId !== '' ? vendorId : null
}

const onboardingProgress = api.injectEndpoints({
  endpoints: (build) => ({
    // What a vendor still lacks changes with what it hands in and signs, so the progress carries the vendor's tag.
    getOnboardingProgress: reads(build, 'getOnboardingProgress', { providesTags: ['Vendor'] }),
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
} = onboardingProgress
