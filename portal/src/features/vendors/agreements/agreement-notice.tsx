import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { api, type Data } from '../../../lib/calls/api.ts'
import type { State } from '../../../lib/state/open-store.ts'

type Progress = NonNullable<Data<'getOnboardingProgress'>>

const asksOf = (progress: Progress | null) =>
  progress?.pages.some(({ lacks }) =>
    lacks.some((lack) => lack === 'service-agreement' || lack === 'partner-agreement'),
  ) ?? false

// By a name of its own: nobody asked for it, so nobody is told where it fails.
const { useIsAgreementAskedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    isAgreementAsked: build.query<boolean, string>({
      query: (email) => ({ name: 'getOnboardingProgress', parts: { params: { email } } }),
      transformResponse: (progress) => asksOf(progress as Progress | null),
      providesTags: ['Vendor'],
    }),
  }),
})

const listPath = '/dashboard/account/agreements'

/** For few: it loads, with its words, only where there is something to say. */
const AgreementAsked = lazy(() =>
  import('./agreement-asked.tsx').then((module) => ({ default: module.AgreementAsked })),
)

/** On every page of a vendor but those of its agreements. */
export function AgreementNotice() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { pathname } = useLocation()
  const { data: isAsked } = useIsAgreementAskedQuery(email, { skip: email === '' })
  return isAsked && !pathname.startsWith(listPath) ? <AgreementAsked to={listPath} /> : null
}
