import { Route, Routes } from 'react-router'
import { OnboardingRoom } from '../features/onboarding/onboarding-room.tsx'
import { lazyPage } from './lazy-page.ts'

/** By page below /onboarding/. This file loads with the first of them, so that no other page carries their list. */
const loads = {
  'business-info': () => import('../features/vendors/business-info-page.tsx'),
  'payment-schedule': () => import('../features/onboarding/schedule/payment-schedule-page.tsx'),
  'demo-payment-schedule': () => import('../features/onboarding/schedule/demo-payment-schedule-page.tsx'),
  'net-30-payment-schedule': () => import('../features/onboarding/schedule/net-30-payment-schedule-page.tsx'),
  'pay-on-approval': () => import('../features/onboarding/schedule/pay-on-approval-page.tsx'),
  'on-demand-schedule': () => import('../features/onboarding/schedule/on-demand-schedule-page.tsx'),
  'auto-get-paid-now': () => import('../features/onboarding/schedule/auto-get-paid-now-page.tsx'),
  review: () => import('../features/onboarding/review/review-page.tsx'),
  'bank-info': () => import('../features/bank-accounts/onboarding/bank-info-page.tsx'),
  'bank-plaid': () => import('../features/bank-accounts/onboarding/bank-plaid-page.tsx'),
  'verify-bank': () => import('../features/bank-accounts/onboarding/verify-bank-page.tsx'),
  'direct-debit-agreement': () =>
    import('../features/bank-accounts/onboarding/direct-debit-agreement-page.tsx'),
  terms: () => import('../features/vendors/agreements/terms-page.tsx'),
  'partner-terms': () => import('../features/vendors/agreements/partner-terms-page.tsx'),
} as const

const BusinessInfoPage = lazyPage(loads['business-info'], 'BusinessInfoPage')
const PaymentSchedulePage = lazyPage(loads['payment-schedule'], 'PaymentSchedulePage')
const DemoPaymentSchedulePage = lazyPage(loads['demo-payment-schedule'], 'DemoPaymentSchedulePage')
const Net30PaymentSchedulePage = lazyPage(loads['net-30-payment-schedule'], 'Net30PaymentSchedulePage')
const PayOnApprovalPage = lazyPage(loads['pay-on-approval'], 'PayOnApprovalPage')
const OnDemandSchedulePage = lazyPage(loads['on-demand-schedule'], 'OnDemandSchedulePage')
const AutoGetPaidNowPage = lazyPage(loads['auto-get-paid-now'], 'AutoGetPaidNowPage')
const ReviewPage = lazyPage(loads.review, 'ReviewPage')
const BankInfoPage = lazyPage(loads['bank-info'], 'BankInfoPage')
const BankPlaidPage = lazyPage(loads['bank-plaid'], 'BankPlaidPage')
const VerifyBankPage = lazyPage(loads['verify-bank'], 'VerifyBankPage')
const DirectDebitAgreementPage = lazyPage(loads['direct-debit-agreement'], 'DirectDebitAgreementPage')
const TermsPage = lazyPage(loads.terms, 'TermsPage')
const PartnerTermsPage = lazyPage(loads['partner-terms'], 'PartnerTermsPage')
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
        <Route path="payment-schedule" element={<PaymentSchedulePage />} />
        <Route path="demo-payment-schedule" element={<DemoPaymentSchedulePage />} />
        <Route path="net-30-payment-schedule" element={<Net30PaymentSchedulePage />} />
        <Route path="pay-on-approval" element={<PayOnApprovalPage />} />
        <Route path="on-demand-schedule" element={<OnDemandSchedulePage />} />
        <Route path="auto-get-paid-now" element={<AutoGetPaidNowPage />} />
        <Route path="review" element={<ReviewPage />} />
        <Route path="bank-info" element={<BankInfoPage />} />
        <Route path="bank-plaid" element={<BankPlaidPage />} />
        <Route path="verify-bank" element={<VerifyBankPage />} />
        <Route path="direct-debit-agreement" element={<DirectDebitAgreementPage />} />
        <Route path="terms" element={<TermsPage />} />
        <Route path="partner-terms" element={<PartnerTermsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
