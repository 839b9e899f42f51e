import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession, useSessionActions } from '../features/identity/index.ts'
import type { Coming } from '../lib/onboarding/pages.ts'
import { useWords } from '../lib/words/index.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { lazyPage } from './lazy-page.ts'
import { Unavailable } from './unavailable.tsx'
import { firstStep, type Audience, whereTo } from './where-to.ts'

const NotFoundPage = lazyPage(
  () => import('./not-found-page.tsx'),
  (it) => it.NotFoundPage,
)
const resuming: Coming = { resumes: true }

export function Guard({ audience }: { audience: Audience }): ReactNode {
  const session = useSession()
  const { retry } = useSessionActions()
  const words = useWords()
  const { pathname, search, hash } = useLocation()
  const [parameters] = useSearchParams()
  const decision = whereTo(audience, session, pathname + search + hash, parameters.get('redirect'))
  switch (decision.kind) {
    case 'wait':
      return <PageLoader label={words.shell.loading} />
    case 'unreachable':
      return <Unavailable words={words.unavailable} onRetry={retry} />
    case 'missing':
      return <NotFoundPage />
    case 'go':
      return <Navigate to={decision.to} replace state={decision.to === firstStep ? resuming : undefined} />
    default:
      return <Outlet />
  }
}
