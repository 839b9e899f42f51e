import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { remembersSession, useSession } from '../features/identity/index.ts'
import { Guard } from './guard.tsx'
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
  businessInfo: () => import('../features/onboarding/business-info-page.tsx'),
  faq: () => import('../features/faq/faq-page.tsx'),
  fees: () => import('../features/fees/fees-page.tsx'),
  dashboard: () => import('../features/dashboard/dashboard-page.tsx'),
  account: () => import('./account-layout.tsx'),
  security: () => import('../features/identity/security/security-page.tsx'),
  business: () => import('../features/vendors/business-page.tsx'),
  users: () => import('../features/access/users-page.tsx'),
  notFound: () => import('./not-found/not-found-page.tsx'),
} as const

/** Each page is the one component of its name in a file of its own, which loads when it is asked for. */
const page = <N extends string>(load: () => Promise<Readonly<Record<N, ComponentType>>>, name: N) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

const SignInPage = page(loads.signIn, 'SignInPage')
const SignUpPage = page(loads.signUp, 'SignUpPage')
const ConfirmPage = page(loads.confirm, 'ConfirmPage')
const ForgotPasswordPage = page(loads.forgot, 'ForgotPasswordPage')
const ForgotPasswordConfirmPage = page(loads.forgotConfirm, 'ForgotPasswordConfirmPage')
const ForgotPasswordSubmitPage = page(loads.forgotSubmit, 'ForgotPasswordSubmitPage')
const ProviderCallbackPage = page(loads.callback, 'ProviderCallbackPage')
const BusinessInfoPage = lazy(() =>
  loads.businessInfo().then((module) => ({ default: module.BusinessInfoPage })),
)
const FaqPage = page(loads.faq, 'FaqPage')
const FeesPage = page(loads.fees, 'FeesPage')
const DashboardPage = page(loads.dashboard, 'DashboardPage')
const AccountLayout = page(loads.account, 'AccountLayout')
const SecurityPage = page(loads.security, 'SecurityPage')
const BusinessPage = page(loads.business, 'BusinessPage')
const UsersPage = page(loads.users, 'UsersPage')
const NotFoundPage = page(loads.notFound, 'NotFoundPage')

const byPath: Readonly<Record<string, () => Promise<unknown>>> = {
  '/sign-in': loads.signIn,
  '/sign-up': loads.signUp,
  '/confirm': loads.confirm,
  '/forgot-password': loads.forgot,
  '/forgot-password-confirm': loads.forgotConfirm,
  '/forgot-password-submit': loads.forgotSubmit,
  '/sign-in/callback': loads.callback,
  '/onboarding/business-info': loads.businessInfo,
  '/': loads.dashboard,
  '/dashboard': loads.dashboard,
  '/dashboard/account/security': () => Promise.all([loads.account(), loads.security()]),
  '/dashboard/account/business': () => Promise.all([loads.account(), loads.business()]),
  '/dashboard/account/users': () => Promise.all([loads.account(), loads.users()]),
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
            <Route path="/onboarding/business-info" element={<BusinessInfo />} />
            <Route path="/onboarding/*" element={<NotFoundPage />} />
          </Route>
          <Route element={<Guard room="person" />}>
            <Route path="/dashboard/account" element={<AccountLayout />}>
              <Route index element={<Navigate to="security" replace />} />
              <Route path="security" element={<SecurityPage />} />
              <Route element={<Guard room="vendor" />}>
                <Route path="business" element={<BusinessPage />} />
                <Route path="users" element={<UsersPage />} />
              </Route>
            </Route>
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
