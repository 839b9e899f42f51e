import { useSelector } from 'react-redux'
import {
  type OnboardingProgress,
  useGetOnboardingProgressQuery,
} from '../../lib/resources/onboarding-progress.ts'
import type { State } from '../../lib/state/open-store.ts'

const factsOf = (progress: OnboardingProgress | null | undefined) => ({
  /** A vendor with a partner's own agreement never signs ours. */
  hasSigned: progress?.pages.some(({ page, isDone }) => page === 'terms' && isDone) ?? false,
  isPaidOnApproval: progress?.programCode === 'Pay-On-Approval',
})

/** What the welcome depends on. */
export function useVendorFacts() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  return useGetOnboardingProgressQuery(
    { params: { email } },
    { skip: email === '', selectFromResult: ({ data }) => factsOf(data) },
  )
}
