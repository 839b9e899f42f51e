import { lazy, type ReactElement } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'
import { useSessionActions } from '../features/identity/index.ts'
import { AccountLayout } from './account-layout.tsx'
import { lazyPage } from './lazy-page.ts'

/** By page below /dashboard/account/. This file loads with the first of them, so that no other page carries their list. */
const loads = {
  security: () => import('../features/identity/security/security-page.tsx'),
  business: () => import('../features/vendors/business-page.tsx'),
  banking: () => import('../features/bank-accounts/account/banking-page.tsx'),
  documents: () => import('../features/documents/documents-page.tsx'),
  agreements: () => import('../features/vendors/agreements/agreements-page.tsx'),
  'payment-schedule': () => import('../features/preferences/payment-schedule-page.tsx'),
  preferences: () => import('../features/preferences/preferences-page.tsx'),
  clients: () => import('../features/clients/clients-page.tsx'),
  users: () => import('../features/access/users-page.tsx'),
} as const

const SecurityPage = lazyPage(loads.security, 'SecurityPage')
const BusinessPage = lazyPage(loads.business, 'BusinessPage')
const BankingPage = lazyPage(loads.banking, 'BankingPage')
const DocumentsPage = lazyPage(loads.documents, 'DocumentsPage')
const AgreementsPage = lazyPage(loads.agreements, 'AgreementsPage')
const AgreementPage = lazyPage(
  () => import('../features/vendors/agreements/agreement-page.tsx'),
  'AgreementPage',
)
const PaymentSchedulePage = lazyPage(loads['payment-schedule'], 'PaymentSchedulePage')
const PreferencesPage = lazyPage(loads.preferences, 'PreferencesPage')
const ClientsPage = lazyPage(loads.clients, 'ClientsPage')
const UsersPage = lazy(() => loads.users().then((module) => ({ default: module.UsersPage })))
const NotFoundPage = lazyPage(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')

/** Starts loading a page while what it stands in is still on its way. */
export function warmPage(path: string): Promise<unknown> | undefined {
  const page = path.split('/')[3] ?? ''
  return Object.hasOwn(loads, page) ? loads[page as keyof typeof loads]() : undefined
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
