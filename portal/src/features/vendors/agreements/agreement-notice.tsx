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

/** Few vendors see this notice, so it loads with its words only when there is something to report. */
const AgreementAsked = lazy(() =>
  import('./agreement-asked.tsx').then((module) => ({ default: module.AgreementAsked })),
)

/** Shown on every page of a vendor except those of its agreements. */
export function AgreementNotice() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { pathname } = useLocation()
  const { isAsked } = useGetOnboardingProgressQuery(
    { params: { email } },
    { skip: email === '', selectFromResult: ({ data }) => ({ isAsked: asksOf(data) }) },
  )
  return isAsked && !pathname.startsWith(listPath) ? <AgreementAsked to={listPath} /> : null
}
