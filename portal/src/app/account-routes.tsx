import type { ReactElement } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'
import { useSessionActions } from '../features/identity/index.ts'
import { AccountLayout } from './account-layout.tsx'
import { lazyPage } from './lazy-page.ts'

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
  () => import('../features/preferences/payment-schedule-page.tsx'),
  (it) => it.PaymentSchedulePage,
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
const NotFoundPage = lazyPage(
  () => import('./not-found/not-found-page.tsx'),
  (it) => it.NotFoundPage,
)

/** By page below /dashboard/account/. This file loads with the first of them, so that no other page carries their list. */
const pages = {
  security: SecurityPage,
  business: BusinessPage,
  banking: BankingPage,
  documents: DocumentsPage,
  agreements: AgreementsPage,
  'payment-schedule': PaymentSchedulePage,
  preferences: PreferencesPage,
  clients: ClientsPage,
  users: UsersPage,
} as const

/** Starts loading a page while what it stands in is still on its way. */
export function warmPage(path: string): Promise<unknown> | undefined {
  const page = path.split('/')[3] ?? ''
  return Object.hasOwn(pages, page) ? pages[page as keyof typeof pages].load() : undefined
}

/** Whoever leaves the business has no session any more, and is told so where one signs in. */
function Users() {
  const session = useSessionActions()
  const navigate = useNavigate()
  async function goOut() {
    await session.signOut()
    await navigate('/sign-in', { replace: true, state: { news: 'left' } })
  }
  return <UsersPage onLeft={goOut} />
}

interface AccountRoutesProps {
  /** The guard of whatever only a vendor has. Whoever loads this file has it already; asked for from here it would be a piece of its own. */
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
          <Route path="documents" element={<DocumentsPage />} />
          <Route path="agreements" element={<AgreementsPage />} />
          <Route path="agreements/:agreementId" element={<AgreementPage />} />
          <Route path="payment-schedule" element={<PaymentSchedulePage />} />
          <Route path="preferences" element={<PreferencesPage />} />
          <Route path="clients" element={<ClientsPage />} />
          <Route path="users" element={<Users />} />
        </Route>
      </Route>
      <Route element={vendorOnly}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
