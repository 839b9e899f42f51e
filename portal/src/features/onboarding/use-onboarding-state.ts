import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetUserAccountQuery } from '../../lib/resources/access.ts'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import { useGetOnboardingQuery } from '../../lib/resources/vendors.ts'
import type { State } from '../../lib/state/open-store.ts'
import { onboardingChanged } from '../../lib/state/slices/onboarding.ts'
import { onboardingStateOf } from './onboarding-state.ts'

/** Stores what the services know of this onboarding with the user's state. */
export function useOnboardingState(progress: OnboardingProgress): void {
  const dispatch = useDispatch()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data: account } = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  const id = progress.vendorId === null ? (account?.onboardingId ?? undefined) : undefined
  const { data: invitation } = useGetOnboardingQuery({ params: { id: id ?? '' } }, { skip: id === undefined })
  useEffect(() => {
    dispatch(onboardingChanged(onboardingStateOf(progress, account, invitation)))
  }, [dispatch, progress, account, invitation])
}
