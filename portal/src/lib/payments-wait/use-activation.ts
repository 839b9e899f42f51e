import { useSelector } from 'react-redux'
import { type OnboardingProgress, useGetOnboardingProgressQuery } from '../resources/onboarding-progress.ts'
import type { State } from '../state/open-store.ts'

export type ActivationSteps = OnboardingProgress['activation']

/** What the business needs before it can be paid: none once it is active, and undefined while it is not known. */
export function useActivation(): ActivationSteps | undefined {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { steps } = useGetOnboardingProgressQuery(
    { params: { email } },
    {
      skip: email === '',
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ data }) => ({ steps: data?.activation }),
    },
  )
  return steps
}
