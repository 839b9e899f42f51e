import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import {
  useGetOnboardingProgressQuery,
  type OnboardingProgress,
} from '../../../lib/resources/onboarding-progress.ts'
import type { State } from '../../../lib/state/open-store.ts'

const asksOf = (progress: OnboardingProgress | null | undefined) =>
  progress?.pages.some(({ lacks }) =>
    lacks.some((lack) => lack === 'service-agreement' || lack === 'partner-agreement'),
  ) ?? false

const listPath = '/dashboard/account/agreements'

/** For few: it loads, with its words, only where there is something to say. */
const AgreementAsked = lazy(() =>
  import('./agreement-asked.tsx').then((module) => ({ default: module.AgreementAsked })),
)

/** On every page of a vendor but those of its agreements. */
export function AgreementNotice() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { pathname } = useLocation()
  const { isAsked } = useGetOnboardingProgressQuery(
    { params: { email } },
    { skip: email === '', selectFromResult: ({ data }) => ({ isAsked: asksOf(data) }) },
  )
  return isAsked && !pathname.startsWith(listPath) ? <AgreementAsked to={listPath} /> : null
}
