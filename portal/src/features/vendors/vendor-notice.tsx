import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import {
  useGetOnboardingProgressQuery,
  type OnboardingProgress,
} from '../../lib/resources/onboarding-progress.ts'
import type { State } from '../../lib/state/open-store.ts'

const asksOf = (progress: OnboardingProgress | null | undefined) =>
  progress?.pages.some(({ lacks }) =>
    lacks.some((lack) => lack === 'service-agreement' || lack === 'partner-agreement'),
  ) ?? false

const listPath = '/dashboard/account/agreements'

// Few vendors see these notices, so each loads with its words only when there is something to report.
const AgreementAsked = lazy(() =>
  import('./agreements/agreement-asked.tsx').then((module) => ({ default: module.AgreementAsked })),
)

const Deactivated = lazy(() =>
  import('./deactivated.tsx').then((module) => ({ default: module.Deactivated })),
)

/** Shown on every page of a vendor; the agreement that is asked for, except on the pages of the agreements. */
export function VendorNotice() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { pathname } = useLocation()
  const { isAsked, isDeactivated } = useGetOnboardingProgressQuery(
    { params: { email } },
    {
      skip: email === '',
      selectFromResult: ({ data }) => ({ isAsked: asksOf(data), isDeactivated: data?.isDeactivated }),
    },
  )
  if (isDeactivated) return <Deactivated />
  return isAsked && !pathname.startsWith(listPath) ? <AgreementAsked to={listPath} /> : null
}
