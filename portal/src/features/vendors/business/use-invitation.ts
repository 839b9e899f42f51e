import { useGetOnboardingQuery } from '../../../lib/resources/vendors.ts'
import { useGetUserAccountQuery } from '../../../lib/resources/access.ts'

/** What is known of whoever came: their account, and what a partner said of them where one invited them. */
export function useInvitation(email: string) {
  const account = useGetUserAccountQuery({ params: { email } }, { refetchOnMountOrArgChange: true })
  const id = account.data?.onboardingId ?? undefined
  const onboarding = useGetOnboardingQuery({ params: { id: id ?? '' } }, { skip: id === undefined })
  // What was found once stays, whatever became of asking again.
  const isReady = account.data !== undefined && (id === undefined || onboarding.data !== undefined)
  const failed = account.isError ? account : onboarding
  return {
    data: isReady
      ? {
          email,
          origin: account.data?.onboardingData,
          /** Nothing where it has ended: the business is then entered without it. */
          invitation: id === undefined ? undefined : (onboarding.data ?? undefined),
        }
      : undefined,
    isError: account.isError || onboarding.isError,
    isFetching: account.isFetching || onboarding.isFetching,
    refetch: failed.refetch,
  }
}

export type Known = NonNullable<ReturnType<typeof useInvitation>['data']>
