import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { api, type Data } from '../../../lib/calls/api.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useAgreementWords } from './words.ts'

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

function Asked() {
  const { notice } = useAgreementWords()
  return (
    <div className="mx-auto mb-6 flex w-full max-w-264 gap-2.5 rounded-control border border-current/20 bg-info-tint px-3.5 py-3 text-14 text-info">
      <span className="mt-px">
        <InfoIcon />
      </span>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {notice.text}
        <TextLink to={listPath} className="text-current!">
          {notice.go}
        </TextLink>
      </p>
    </div>
  )
}

/** On every page of a vendor but those of its agreements. Its words load only where there is something to say. */
export function AgreementNotice() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { pathname } = useLocation()
  const { data: isAsked } = useIsAgreementAskedQuery(email, { skip: email === '' })
  return isAsked && !pathname.startsWith(listPath) ? <Asked /> : null
}
