import { type ReactElement, lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useNavigate, Outlet } from 'react-router'
import { useSessionActions, useSession } from '../features/identity/index.ts'
import { lazyPage } from './lazy-page.ts'
import { useWords } from '../lib/words/index.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { SideNav } from '../ui/side-nav.tsx'
import { accountPages, accountPath } from './account-pages.ts'

const BackToSettingUp = lazy(() =>
  import('./back-to-setting-up.tsx').then((module) => ({ default: module.BackToSettingUp })),
)

/**
 * The account area: what a vendor has on file, rather than what it does. Only pages that exist and that the user may see are
 * listed.
 */
function AccountLayout() {
  const { account, shell } = useWords()
  const session = useSession()
  const hasVendor = session.status === 'signed-in' && session.vendorId !== undefined
  const links = accountPages
    .filter((page) => hasVendor || page.of === 'person')
    .map(({ path, text }) => ({ to: `${accountPath}/${path}`, text: text(account) }))
  return (
    <div className="mx-auto grid w-full max-w-264 items-start gap-x-12 laptop:grid-cols-[12rem_minmax(0,1fr)]">
      {!hasVendor && (
        <div className="mb-4 min-h-6 laptop:col-span-2">
          <Suspense>
            <BackToSettingUp />
          </Suspense>
        </div>
      )}
      <div className="laptop:sticky laptop:top-6">
        <SideNav label={account.label} links={links} />
      </div>
      <div className="min-w-0">
        <Suspense fallback={<PageLoader label={shell.loading} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}

const SecurityPage = lazyPage(
  () => import('../features/identity/security/security-page.tsx'),
  (it) => it.SecurityPage,
)
const BusinessPage = lazyPage(
  () => import('../features/vendors/business-page.tsx'),
  (it) => it.BusinessPage,
)
const BankingPage = lazyPage(
  () => import('../features/bank-accounts/account/banking-page.tsx'),
  (it) => it.BankingPage,
)
const StatementsPage = lazyPage(
  () => import('../features/remittances/statements/statements-page.tsx'),
  (it) => it.StatementsPage,
)
const DocumentsPage = lazyPage(
  () => import('../features/documents/documents-page.tsx'),
  (it) => it.DocumentsPage,
)
const AgreementsPage = lazyPage(
  () => import('../features/vendors/agreements/agreements-page.tsx'),
  (it) => it.AgreementsPage,
)
const AgreementPage = lazyPage(
  () => import('../features/vendors/agreements/agreement-page.tsx'),
  (it) => it.AgreementPage,
)
const PaymentSchedulePage = lazyPage(
  () =>
    Promise.all([
      import('../features/preferences/payment-schedule-page.tsx'),
      import('../features/payouts/auto/auto-section.tsx'),
    ]),
  ([page, { AutoSection }]) =>
    () => <page.PaymentSchedulePage auto={<AutoSection />} />,
)
const PreferencesPage = lazyPage(
  () => import('../features/preferences/preferences-page.tsx'),
  (it) => it.PreferencesPage,
)
const ClientsPage = lazyPage(
  () => import('../features/clients/clients-page.tsx'),
  (it) => it.ClientsPage,
)
const UsersPage = lazyPage(
  () => import('../features/access/users-page.tsx'),
  (it) => it.UsersPage,
)
const OwnDataPage = lazyPage(
  () => import('../features/own-data/own-data-page.tsx'),
  (it) => it.OwnDataPage,
)
const NotFoundPage = lazyPage(
  () => import('./not-found-page.tsx'),
  (it) => it.NotFoundPage,
)

/**
 * Keyed by the path below /dashboard/account/. The list loads with the first of these pages, so that no other page pays for it.
 */
const pages = {
  security: SecurityPage,
  business: BusinessPage,
  banking: BankingPage,
  statements: StatementsPage,
  documents: DocumentsPage,
  agreements: AgreementsPage,
  'payment-schedule': PaymentSchedulePage,
  preferences: PreferencesPage,
  clients: ClientsPage,
  users: UsersPage,
  'your-data': OwnDataPage,
} as const

/** Starts loading a page while the code around it is still loading. */
export function warmPage(path: string): Promise<unknown> | undefined {
  const page = path.split('/')[3] ?? ''
  return Object.hasOwn(pages, page) ? pages[page as keyof typeof pages].load() : undefined
}

/** A user who leaves the business loses the session, so the sign-in page is the one that confirms it. */
function Users() {
  const session = useSessionActions()
  const navigate = useNavigate()
  async function goOut() {
    await session.signOut()
    await navigate('/sign-in', { replace: true, state: { notice: 'left' } })
  }
  return <UsersPage onLeft={goOut} />
}

interface AccountRoutesProps {
  /**
   * The guard of pages for vendors only. It is passed in because the caller has it loaded; an import from here would make it a
   * separate chunk.
   */
  readonly vendorOnly: ReactElement
}

export function AccountRoutes({ vendorOnly }: AccountRoutesProps) {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route index element={<Navigate to="security" replace />} />
        <Route path="security" element={<SecurityPage />} />
        <Route element={vendorOnly}>
          <Route path="business" element={<BusinessPage />} />
          <Route path="banking" element={<BankingPage />} />
          <Route path="statements" element={<StatementsPage />} />
          <Route path="documents" element={<DocumentsPage />} />
          <Route path="agreements" element={<AgreementsPage />} />
          <Route path="agreements/:agreementId" element={<AgreementPage />} />
          <Route path="payment-schedule" element={<PaymentSchedulePage />} />
          <Route path="preferences" element={<PreferencesPage />} />
          <Route path="clients" element={<ClientsPage />} />
          <Route path="users" element={<Users />} />
          <Route path="your-data" element={<OwnDataPage />} />
        </Route>
      </Route>
      <Route element={vendorOnly}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
