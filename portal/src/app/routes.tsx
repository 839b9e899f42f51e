import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { remembersSession } from '../features/identity/index.ts'
import { Guard } from './guard.tsx'
import { lazyPage } from './lazy-page.ts'
import { Shell } from './shell.tsx'
import { loadSignedInPart, SignedInRoom } from './signed-in-room.tsx'

const loads = {
  signIn: () => import('../features/identity/sign-in-page.tsx'),
  signUp: () => import('../features/identity/sign-up-page.tsx'),
  confirm: () => import('../features/identity/confirm-page.tsx'),
  forgot: () => import('../features/identity/forgot-password-page.tsx'),
  forgotConfirm: () => import('../features/identity/forgot-password-confirm-page.tsx'),
  forgotSubmit: () => import('../features/identity/forgot-password-submit-page.tsx'),
  callback: () => import('../features/identity/provider-callback-page.tsx'),
  faq: () => import('../features/faq/faq-page.tsx'),
  fees: () => import('../features/fees/fees-page.tsx'),
  dashboard: () => import('../features/dashboard/dashboard-page.tsx'),
  /** Their pages are many, and listed in files of their own. */
  onboarding: () => import('./onboarding-routes.tsx'),
  account: () => import('./account-routes.tsx'),
  notFound: () => import('./not-found/not-found-page.tsx'),
} as const

const SignInPage = lazyPage(loads.signIn, 'SignInPage')
const SignUpPage = lazyPage(loads.signUp, 'SignUpPage')
const ConfirmPage = lazyPage(loads.confirm, 'ConfirmPage')
const ForgotPasswordPage = lazyPage(loads.forgot, 'ForgotPasswordPage')
const ForgotPasswordConfirmPage = lazyPage(loads.forgotConfirm, 'ForgotPasswordConfirmPage')
const ForgotPasswordSubmitPage = lazyPage(loads.forgotSubmit, 'ForgotPasswordSubmitPage')
const ProviderCallbackPage = lazyPage(loads.callback, 'ProviderCallbackPage')
const FaqPage = lazyPage(loads.faq, 'FaqPage')
const FeesPage = lazyPage(loads.fees, 'FeesPage')
const DashboardPage = lazyPage(loads.dashboard, 'DashboardPage')
const OnboardingRoutes = lazyPage(loads.onboarding, 'OnboardingRoutes')
const AccountRoutes = lazy(() => loads.account().then((module) => ({ default: module.AccountRoutes })))
const NotFoundPage = lazyPage(loads.notFound, 'NotFoundPage')

const byPath: Readonly<Record<string, () => Promise<unknown>>> = {
  '/sign-in': loads.signIn,
  '/sign-up': loads.signUp,
  '/confirm': loads.confirm,
  '/forgot-password': loads.forgot,
  '/forgot-password-confirm': loads.forgotConfirm,
  '/forgot-password-submit': loads.forgotSubmit,
  '/sign-in/callback': loads.callback,
  '/': loads.dashboard,
  '/dashboard': loads.dashboard,
  '/faq': loads.faq,
  '/fees': loads.fees,
}

function loadBehindSignIn(path: string): Promise<unknown> | undefined {
  const below = (area: string) => path === area || path.startsWith(`${area}/`)
  const room = below('/onboarding') ? loads.onboarding : below('/dashboard/account') && loads.account
  return room ? room().then(({ warmPage }) => warmPage(path)) : byPath[path]?.()
}

/** A guarded page sends a stranger to sign in, so that is the page to load then. */
function loadOf(path: string): (() => Promise<unknown>) | undefined {
  const guarded = path === '/' || path.startsWith('/dashboard') || path.startsWith('/onboarding')
  if (!guarded) return byPath[path]
  if (!remembersSession()) return loads.signIn
  return () => Promise.all([loadSignedInPart(), loadBehindSignIn(path)])
}

/** Starts loading the page of this address while the configuration is still on its way. Lazy asks again if it fails. */
export function warm(path: string): void {
  void loadOf(path.replace(/(?<=.)\/+$/, ''))?.().catch(() => undefined)
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/faq" element={<FaqPage />} />
        <Route path="/fees" element={<FeesPage />} />
        {/* Not guarded: whoever comes back from a provider is somebody else than whoever was signed in. */}
        <Route path="/sign-in/callback" element={<ProviderCallbackPage />} />
        <Route element={<Guard room="visitor" />}>
          <Route path="/sign-in" element={<SignInPage />} />
          <Route path="/sign-up" element={<SignUpPage />} />
          <Route path="/confirm" element={<ConfirmPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/forgot-password-confirm" element={<ForgotPasswordConfirmPage />} />
          <Route path="/forgot-password-submit" element={<ForgotPasswordSubmitPage />} />
        </Route>
        <Route element={<SignedInRoom />}>
          <Route element={<Guard room="onboarding" />}>
            <Route path="/onboarding/*" element={<OnboardingRoutes />} />
          </Route>
          <Route element={<Guard room="person" />}>
            <Route
              path="/dashboard/account/*"
              element={<AccountRoutes vendorOnly={<Guard room="vendor" />} />}
            />
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
