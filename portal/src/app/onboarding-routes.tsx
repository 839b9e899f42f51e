import { Route, Routes } from 'react-router'
import { OnboardingRoom } from '../features/onboarding/onboarding-room.tsx'
import { lazyPage } from './lazy-page.ts'

/** By page below /onboarding/. This file loads with the first of them, so that no other page carries their list. */
const loads = {
  'business-info': () => import('../features/vendors/business-info-page.tsx'),
  'bank-info': () => import('../features/bank-accounts/onboarding/bank-info-page.tsx'),
  'bank-plaid': () => import('../features/bank-accounts/onboarding/bank-plaid-page.tsx'),
  'verify-bank': () => import('../features/bank-accounts/onboarding/verify-bank-page.tsx'),
  'direct-debit-agreement': () =>
    import('../features/bank-accounts/onboarding/direct-debit-agreement-page.tsx'),
} as const

const BusinessInfoPage = lazyPage(loads['business-info'], 'BusinessInfoPage')
const BankInfoPage = lazyPage(loads['bank-info'], 'BankInfoPage')
const BankPlaidPage = lazyPage(loads['bank-plaid'], 'BankPlaidPage')
const VerifyBankPage = lazyPage(loads['verify-bank'], 'VerifyBankPage')
const DirectDebitAgreementPage = lazyPage(loads['direct-debit-agreement'], 'DirectDebitAgreementPage')
const NotFoundPage = lazyPage(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')

/** Starts loading a page while what it stands in is still being asked for. */
export function warmPage(path: string): Promise<unknown> | undefined {
  const page = path.split('/')[2] ?? ''
  return Object.hasOwn(loads, page) ? loads[page as keyof typeof loads]() : undefined
}

export function OnboardingRoutes() {
  return (
    <Routes>
      <Route element={<OnboardingRoom />}>
        <Route index element={null} />
        <Route path="business-info" element={<BusinessInfoPage />} />
        <Route path="bank-info" element={<BankInfoPage />} />
        <Route path="bank-plaid" element={<BankPlaidPage />} />
        <Route path="verify-bank" element={<VerifyBankPage />} />
        <Route path="direct-debit-agreement" element={<DirectDebitAgreementPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
