import { useSelector } from 'react-redux'
import { useGetOnboardingProgressQuery } from '../../lib/resources/onboarding-progress.ts'
import type { State } from '../../lib/state/open-store.ts'

/** Whether the vendor signed our agreement; a vendor with a partner's own agreement never signs ours. */
export function useHasSigned(): boolean {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { hasSigned } = useGetOnboardingProgressQuery(
    { params: { email } },
    {
      skip: email === '',
      selectFromResult: ({ data }) => ({
        hasSigned: data?.pages.some(({ page, isDone }) => page === 'terms' && isDone) ?? false,
      }),
    },
  )
  return hasSigned
}
