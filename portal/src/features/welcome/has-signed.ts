import { useSelector } from 'react-redux'
import { api, type Data } from '../../lib/calls/api.ts'
import type { State } from '../../lib/state/open-store.ts'

type Progress = NonNullable<Data<'getOnboardingProgress'>>

// By a name of its own: nobody asked for it, so nobody is told where it fails.
const { useHasSignedAgreementQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    hasSignedAgreement: build.query<boolean, string>({
      query: (email) => ({ name: 'getOnboardingProgress', parts: { params: { email } } }),
      transformResponse: (progress) =>
        (progress as Progress | null)?.pages.some(({ page, isDone }) => page === 'terms' && isDone) ?? false,
    }),
  }),
})

/** Whoever has an agreement with the partner signs none of ours. */
export function useHasSigned(): boolean {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  return useHasSignedAgreementQuery(email, { skip: email === '' }).data ?? false
}
