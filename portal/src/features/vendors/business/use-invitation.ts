import { useGetOnboardingQuery } from '../../../lib/resources/vendors.ts'
import { useGetUserAccountQuery } from '../../../lib/resources/access.ts'

/** Loads what is known of the person: their account, and the data of the invitation if a partner invited them. */
export function useInvitation(email: string) {
  const account = useGetUserAccountQuery({ params: { email } }, { refetchOnMountOrArgChange: true })
  const id = account.data?.onboardingId ?? undefined
  const onboarding = useGetOnboardingQuery({ params: { id: id ?? '' } }, { skip: id === undefined })
  // Data that was loaded once remains valid, even if a later refetch fails.
  const isReady = account.data !== undefined && (id === undefined || onboarding.data !== undefined)
  const failed = account.isError ? account : onboarding
  return {
    data: isReady
      ? {
          email,
          origin: account.data?.onboardingData,
          onboardingId: id ?? null,
          /** Undefined if the invitation has expired: the business is then entered without it. */
          invitation: id === undefined ? undefined : (onboarding.data ?? undefined),
        }
      : undefined,
    isError: account.isError || onboarding.isError,
    isFetching: account.isFetching || onboarding.isFetching,
    refetch: failed.refetch,
  }
}

export type Known = NonNullable<ReturnType<typeof useInvitation>['data']>
