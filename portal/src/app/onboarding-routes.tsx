import { Route, Routes } from 'react-router'
import { Invited } from '../features/access/invited.tsx'
import { ActivationCard } from '../features/activation/index.ts'
import { OnboardingLayout } from '../features/onboarding/onboarding-layout.tsx'
import { WaitingInvitation } from '../features/vendors/invited/waiting-invitation.tsx'
import { lazyPage } from './lazy-page.ts'

const BusinessInfoPage = lazyPage(
  () => import('../features/vendors/business-info-page.tsx'),
  (it) => it.BusinessInfoPage,
)
const PaymentSchedulePage = lazyPage(
  () => import('../features/onboarding/schedule/choice-pages.tsx'),
  (it) => it.PaymentSchedulePage,
)
const DemoPaymentSchedulePage = lazyPage(
  () => import('../features/onboarding/schedule/choice-pages.tsx'),
  (it) => it.DemoPaymentSchedulePage,
)
const Net30PaymentSchedulePage = lazyPage(
  () => import('../features/onboarding/schedule/agreed-pages.tsx'),
  (it) => it.Net30PaymentSchedulePage,
)
const PayOnApprovalPage = lazyPage(
  () => import('../features/onboarding/schedule/agreed-pages.tsx'),
  (it) => it.PayOnApprovalPage,
)
const OnDemandSchedulePage = lazyPage(
  () => import('../features/onboarding/schedule/agreed-pages.tsx'),
  (it) => it.OnDemandSchedulePage,
)
const AutoGetPaidNowPage = lazyPage(
  () => import('../features/onboarding/schedule/auto-get-paid-now-page.tsx'),
  (it) => it.AutoGetPaidNowPage,
)
const ReviewPage = lazyPage(
  () => import('../features/onboarding/review-page.tsx'),
  (it) => it.ReviewPage,
)
const BankInfoPage = lazyPage(
  () => import('../features/bank-accounts/onboarding/bank-info-page.tsx'),
  (it) => it.BankInfoPage,
)
const BankPlaidPage = lazyPage(
  () => import('../features/bank-accounts/onboarding/bank-plaid-page.tsx'),
  (it) => it.BankPlaidPage,
)
const VerifyBankPage = lazyPage(
  () => import('../features/bank-accounts/onboarding/verify-bank-page.tsx'),
  (it) => it.VerifyBankPage,
)
const DirectDebitAgreementPage = lazyPage(
  () => import('../features/bank-accounts/onboarding/direct-debit-agreement-page.tsx'),
  (it) => it.DirectDebitAgreementPage,
)
const TermsPage = lazyPage(
  () => import('../features/vendors/agreements/terms-page.tsx'),
  (it) => it.TermsPage,
)
const PartnerTermsPage = lazyPage(
  () => import('../features/vendors/agreements/partner-terms-page.tsx'),
  (it) => it.PartnerTermsPage,
)
const NotFoundPage = lazyPage(
  () => import('./not-found-page.tsx'),
  (it) => it.NotFoundPage,
)

/** Keyed by the path below /onboarding/. The list loads with the first of these pages, so that no other page pays for it. */
const pages = {
  'business-info': BusinessInfoPage,
  'payment-schedule': PaymentSchedulePage,
  'demo-payment-schedule': DemoPaymentSchedulePage,
  'net-30-payment-schedule': Net30PaymentSchedulePage,
  'pay-on-approval': PayOnApprovalPage,
  'on-demand-schedule': OnDemandSchedulePage,
  'auto-get-paid-now': AutoGetPaidNowPage,
  review: ReviewPage,
  'bank-info': BankInfoPage,
  'bank-plaid': BankPlaidPage,
  'verify-bank': VerifyBankPage,
  'direct-debit-agreement': DirectDebitAgreementPage,
  terms: TermsPage,
  'partner-terms': PartnerTermsPage,
} as const

/** Starts loading a page while the code around it is still loading. */
export function warmPage(path: string): Promise<unknown> | undefined {
  const page = path.split('/')[2] ?? ''
  return Object.hasOwn(pages, page) ? pages[page as keyof typeof pages].load() : undefined
}

export function OnboardingRoutes() {
  return (
    <>
      <Invited />
      <WaitingInvitation />
      <Routes>
        <Route element={<OnboardingLayout Checklist={ActivationCard} />}>
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
    </>
  )
}
