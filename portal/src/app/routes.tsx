import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { remembersSession, useSession } from '../features/identity/index.ts'
import { Guard } from './guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'
import { loadSignedInPart, SignedInRoom } from './signed-in-room.tsx'

const loads = {
  signIn: () => import('../features/identity/sign-in-page.tsx'),
  signUp: () => import('../features/identity/sign-up-page.tsx'),
  confirm: () => import('../features/identity/confirm-page.tsx'),
  businessInfo: () => import('../features/onboarding/business-info-page.tsx'),
  faq: () => import('../features/faq/faq-page.tsx'),
  fees: () => import('../features/fees/fees-page.tsx'),
  dashboard: () => import('../features/dashboard/dashboard-page.tsx'),
} as const

const SignInPage = lazy(() => loads.signIn().then((module) => ({ default: module.SignInPage })))
const SignUpPage = lazy(() => loads.signUp().then((module) => ({ default: module.SignUpPage })))
const ConfirmPage = lazy(() => loads.confirm().then((module) => ({ default: module.ConfirmPage })))
const BusinessInfoPage = lazy(() =>
  loads.businessInfo().then((module) => ({ default: module.BusinessInfoPage })),
)
const FaqPage = lazy(() => loads.faq().then((module) => ({ default: module.FaqPage })))
const FeesPage = lazy(() => loads.fees().then((module) => ({ default: module.FeesPage })))
const DashboardPage = lazy(() => loads.dashboard().then((module) => ({ default: module.DashboardPage })))

const byPath: Readonly<Record<string, (typeof loads)[keyof typeof loads]>> = {
  '/sign-in': loads.signIn,
  '/sign-up': loads.signUp,
  '/confirm': loads.confirm,
  '/onboarding/business-info': loads.businessInfo,
  '/': loads.dashboard,
  '/dashboard': loads.dashboard,
  '/faq': loads.faq,
  '/fees': loads.fees,
}

/** A guarded page sends a stranger to sign in, so that is the page to load then. */
function loadOf(path: string): (() => Promise<unknown>) | undefined {
  const guarded = path === '/' || path.startsWith('/dashboard') || path.startsWith('/onboarding')
  if (!guarded) return byPath[path]
  if (!remembersSession()) return loads.signIn
  return () => Promise.all([loadSignedInPart(), byPath[path]?.()])
}

/** Starts loading the page of this address while the configuration is still on its way. Lazy asks again if it fails. */
export function warm(path: string): void {
  void loadOf(path.replace(/(?<=.)\/+$/, ''))?.().catch(() => undefined)
}

function BusinessInfo() {
  const session = useSession()
  return session.status === 'signed-in' && <BusinessInfoPage email={session.email} />
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/faq" element={<FaqPage />} />
        <Route path="/fees" element={<FeesPage />} />
        <Route element={<Guard room="visitor" />}>
          <Route path="/sign-in" element={<SignInPage />} />
          <Route path="/sign-up" element={<SignUpPage />} />
          <Route path="/confirm" element={<ConfirmPage />} />
        </Route>
        <Route element={<SignedInRoom />}>
          <Route element={<Guard room="onboarding" />}>
            <Route path="/onboarding/business-info" element={<BusinessInfo />} />
            <Route path="/onboarding/*" element={<NotFoundPage />} />
          </Route>
          <Route element={<Guard room="vendor" />}>
            <Route path="/" element={<DashboardPage />} />
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  )
}
