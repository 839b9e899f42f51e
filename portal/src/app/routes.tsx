import { Route, Routes, Outlet } from 'react-router'
import { remembersSession, useSession } from '../features/identity/index.ts'
import { Guard } from './guard.tsx'
import { lazyPage } from './lazy-page.ts'
import { Shell } from './shell.tsx'
import { useWords } from '../lib/words/index.ts'
import { consolePath } from '../lib/staff.ts'
import { PageLoader } from '../ui/page-loader.tsx'

const SignedInPart = lazyPage(
  () => import('./signed-in-part.tsx'),
  (it) => it.SignedInPart,
)

/** All signed-in pages share one store; another user gets a new one. */
function SignedInLayout() {
  const session = useSession()
  if (session.status !== 'signed-in') return <Outlet />
  return (
    <SignedInPart key={session.email} session={session}>
      <Outlet />
    </SignedInPart>
  )
}

/** The fees page is public; a signed-in user with a vendor sees that vendor's own prices. */
function FeesRoute() {
  const session = useSession()
  const { shell } = useWords()
  // Without waiting, a returning user would first see the usual prices and then their own.
  if (session.status === 'unknown' && remembersSession()) return <PageLoader label={shell.loading} />
  return <FeesPage vendorId={session.status === 'signed-in' ? session.vendorId : undefined} />
}

const SignInPage = lazyPage(
  () => import('../features/identity/sign-in-page.tsx'),
  (it) => it.SignInPage,
)
const SignUpPage = lazyPage(
  () => import('../features/identity/sign-up-page.tsx'),
  (it) => it.SignUpPage,
)
const ConfirmPage = lazyPage(
  () => import('../features/identity/confirm-page.tsx'),
  (it) => it.ConfirmPage,
)
const ForgotPasswordPage = lazyPage(
  () => import('../features/identity/forgot-password-page.tsx'),
  (it) => it.ForgotPasswordPage,
)
const ForgotPasswordConfirmPage = lazyPage(
  () => import('../features/identity/forgot-password-confirm-page.tsx'),
  (it) => it.ForgotPasswordConfirmPage,
)
const ForgotPasswordSubmitPage = lazyPage(
  () => import('../features/identity/forgot-password-submit-page.tsx'),
  (it) => it.ForgotPasswordSubmitPage,
)
const ProviderCallbackPage = lazyPage(
  () => import('../features/identity/provider-callback-page.tsx'),
  (it) => it.ProviderCallbackPage,
)
const JoinPage = lazyPage(
  () => import('../features/identity/join/join-page.tsx'),
  (it) => it.JoinPage,
)
const InvitedPage = lazyPage(
  () => import('../features/vendors/invited/invited-page.tsx'),
  (it) => it.InvitedPage,
)
const FaqPage = lazyPage(
  () => import('../features/faq/faq-page.tsx'),
  (it) => it.FaqPage,
)
const FeesPage = lazyPage(
  () => import('../features/fees/fees-page.tsx'),
  (it) => it.FeesPage,
)
const DashboardPage = lazyPage(
  () => import('../features/dashboard/dashboard-page.tsx'),
  (it) => it.DashboardPage,
)
const InvoicesPage = lazyPage(
  () => import('../features/dashboard/list-pages.tsx'),
  (it) => it.InvoicesPage,
)
const PaymentsPage = lazyPage(
  () => import('../features/dashboard/list-pages.tsx'),
  (it) => it.PaymentsPage,
)
const ReportsPage = lazyPage(
  () => import('../features/dashboard/reports/reports-page.tsx'),
  (it) => it.ReportsPage,
)
const InvoicePage = lazyPage(
  () =>
    Promise.all([
      import('../features/invoices/page/invoice-page.tsx'),
      import('../features/payouts/early/early-acts.tsx'),
      import('../features/remittances/failed-payment.tsx'),
    ]),
  ([page, early, failed]) =>
    () => <page.InvoicePage EarlyActs={early.EarlyActs} FailedPayment={failed.FailedPayment} />,
)
const PayoutPage = lazyPage(
  () => import('../features/payouts/payout-page.tsx'),
  (it) => it.PayoutPage,
)
const PaymentPage = lazyPage(
  () => import('../features/remittances/page/payment-page.tsx'),
  (it) => it.PaymentPage,
)
const UpcomingPage = lazyPage(
  () => import('../features/remittances/upcoming/upcoming-page.tsx'),
  (it) => it.UpcomingPage,
)
/** The pages of these two areas are many, so they are listed in files of their own. */
const OnboardingRoutes = lazyPage(
  () => import('./onboarding-routes.tsx'),
  (it) => it.OnboardingRoutes,
)
const AccountRoutes = lazyPage(
  () => import('./account-routes.tsx'),
  (it) => it.AccountRoutes,
)
const ConsoleRoutes = lazyPage(
  () => import('./console-routes.tsx'),
  (it) => it.ConsoleRoutes,
)
const NotFoundPage = lazyPage(
  () => import('./not-found-page.tsx'),
  (it) => it.NotFoundPage,
)

const byPath: Readonly<Record<string, () => Promise<unknown>>> = {
  '/sign-in': SignInPage.load,
  '/sign-up': SignUpPage.load,
  '/confirm': ConfirmPage.load,
  '/forgot-password': ForgotPasswordPage.load,
  '/forgot-password-confirm': ForgotPasswordConfirmPage.load,
  '/forgot-password-submit': ForgotPasswordSubmitPage.load,
  '/sign-in/callback': ProviderCallbackPage.load,
  '/join': JoinPage.load,
  '/invited': InvitedPage.load,
  '/': DashboardPage.load,
  '/dashboard': DashboardPage.load,
  '/dashboard/payments': PaymentsPage.load,
  '/dashboard/invoices': InvoicesPage.load,
  '/dashboard/reports': ReportsPage.load,
  '/dashboard/upcoming': UpcomingPage.load,
  '/faq': FaqPage.load,
  '/fees': FeesPage.load,
}

function loadBehindSignIn(path: string): Promise<unknown> | undefined {
  const below = (area: string) => path === area || path.startsWith(`${area}/`)
  if (below(consolePath)) return ConsoleRoutes.load()
  const part = below('/onboarding') ? OnboardingRoutes : below('/dashboard/account') && AccountRoutes
  if (part) return part.load().then(({ warmPage }) => warmPage(path))
  if (byPath[path]) return byPath[path]()
  if (below('/dashboard/payments')) return PaymentPage.load()
  if (below('/dashboard/payouts')) return PayoutPage.load()
  return below('/dashboard/invoices') ? InvoicePage.load() : undefined
}

/** A guarded page redirects a signed-out visitor to sign in, so the sign-in page is loaded for it. */
function loadOf(path: string): (() => Promise<unknown>) | undefined {
  const guarded =
    path === '/' || ['/dashboard', '/onboarding', consolePath].some((area) => path.startsWith(area))
  if (!guarded) return byPath[path]
  if (!remembersSession()) return SignInPage.load
  return () => Promise.all([SignedInPart.load().then(({ warmWords }) => warmWords()), loadBehindSignIn(path)])
}

/**
 * Preloads the page of this address while the configuration is loading. A failure is ignored, because rendering loads the page
 * again.
 */
export async function warm(path: string): Promise<void> {
  await loadOf(path)?.().catch(() => undefined)
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/faq" element={<FaqPage />} />
        {/* Not guarded: the person who returns from a provider may be another one than the user who was signed in. */}
        <Route path="/sign-in/callback" element={<ProviderCallbackPage />} />
        {/* Not guarded: the reader of an invitation may be signed in or not, and as another person than the invited one. */}
        <Route path="/join" element={<JoinPage />} />
        <Route element={<Guard audience="visitor" />}>
          <Route path="/sign-in" element={<SignInPage />} />
          <Route path="/sign-up" element={<SignUpPage />} />
          <Route path="/confirm" element={<ConfirmPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/forgot-password-confirm" element={<ForgotPasswordConfirmPage />} />
          <Route path="/forgot-password-submit" element={<ForgotPasswordSubmitPage />} />
        </Route>
        <Route element={<SignedInLayout />}>
          <Route path="/fees" element={<FeesRoute />} />
          <Route element={<Guard audience="onboarding" />}>
            <Route path="/onboarding/*" element={<OnboardingRoutes />} />
          </Route>
          <Route element={<Guard audience="staff" />}>
            <Route path="/console/*" element={<ConsoleRoutes />} />
          </Route>
          <Route element={<Guard audience="person" />}>
            <Route path="/invited" element={<InvitedPage />} />
            <Route
              path="/dashboard/account/*"
              element={<AccountRoutes vendorOnly={<Guard audience="vendor" />} />}
            />
          </Route>
          <Route element={<Guard audience="vendor" />}>
            <Route path="/" element={<DashboardPage />} />
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/dashboard/payments" element={<PaymentsPage />} />
            <Route path="/dashboard/invoices" element={<InvoicesPage />} />
            <Route path="/dashboard/reports" element={<ReportsPage />} />
            <Route path="/dashboard/invoices/:invoiceId" element={<InvoicePage />} />
            <Route path="/dashboard/payouts/:payoutId" element={<PayoutPage />} />
            <Route path="/dashboard/payments/:paymentId" element={<PaymentPage />} />
            <Route path="/dashboard/upcoming" element={<UpcomingPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  )
}
