import { Route, Routes } from 'react-router'
import { ConsoleFrame } from '../features/console/frame/console-frame.tsx'
import { placesOf } from '../features/console/places.ts'
import { useWorker } from '../features/console/staff.ts'
import { useSession } from '../features/identity/index.ts'
import { lazyPage } from './lazy-page.ts'

const Overview = lazyPage(
  () => import('../features/console/frame/overview.tsx'),
  (it) => it.Overview,
)
const ApprovalsPage = lazyPage(
  () => import('../features/console/approvals/approvals-page.tsx'),
  (it) => it.ApprovalsPage,
)
const PayoutReviewsPage = lazyPage(
  () => import('../features/console/queues/payout-reviews-page.tsx'),
  (it) => it.PayoutReviewsPage,
)
const ScreeningsPage = lazyPage(
  () => import('../features/console/queues/screenings-page.tsx'),
  (it) => it.ScreeningsPage,
)
const AccountsPage = lazyPage(
  () => import('../features/console/queues/accounts-page.tsx'),
  (it) => it.AccountsPage,
)
const InvoicesPage = lazyPage(
  () => import('../features/console/queues/invoices-page.tsx'),
  (it) => it.InvoicesPage,
)
const DocumentsPage = lazyPage(
  () => import('../features/console/queues/documents-page.tsx'),
  (it) => it.DocumentsPage,
)
const VendorsPage = lazyPage(
  () => import('../features/console/queues/vendors-page.tsx'),
  (it) => it.VendorsPage,
)
const ReceiptsPage = lazyPage(
  () => import('../features/console/queues/receipts-page.tsx'),
  (it) => it.ReceiptsPage,
)
const BankAnswersPage = lazyPage(
  () => import('../features/console/queues/bank-answers-page.tsx'),
  (it) => it.BankAnswersPage,
)
const JobsPage = lazyPage(
  () => import('../features/console/queues/jobs-page.tsx'),
  (it) => it.JobsPage,
)
const SubmissionsPage = lazyPage(
  () => import('../features/console/queues/submissions-page.tsx'),
  (it) => it.SubmissionsPage,
)
const CutoffsPage = lazyPage(
  () => import('../features/console/money/cutoffs-page.tsx'),
  (it) => it.CutoffsPage,
)
const LiquidityPage = lazyPage(
  () => import('../features/console/money/liquidity-page.tsx'),
  (it) => it.LiquidityPage,
)
const ReconciliationPage = lazyPage(
  () => import('../features/console/money/reconciliation-page.tsx'),
  (it) => it.ReconciliationPage,
)
const ExposuresPage = lazyPage(
  () => import('../features/console/money/exposures-page.tsx'),
  (it) => it.ExposuresPage,
)
const JournalsPage = lazyPage(
  () => import('../features/console/money/journals-page.tsx'),
  (it) => it.JournalsPage,
)
const MonthsPage = lazyPage(
  () => import('../features/console/money/months-page.tsx'),
  (it) => it.MonthsPage,
)
const NightsPage = lazyPage(
  () => import('../features/console/money/nights-page.tsx'),
  (it) => it.NightsPage,
)
const UploadsPage = lazyPage(
  () => import('../features/console/partner/uploads-page.tsx'),
  (it) => it.UploadsPage,
)
const RedirectsPage = lazyPage(
  () => import('../features/console/partner/redirects-page.tsx'),
  (it) => it.RedirectsPage,
)
const PaymentsPage = lazyPage(
  () => import('../features/console/partner/payments-page.tsx'),
  (it) => it.PaymentsPage,
)
const NotFoundPage = lazyPage(
  () => import('./not-found-page.tsx'),
  (it) => it.NotFoundPage,
)

/** Keyed by the path below /console/. The list loads with the first of these pages, so that no vendor pays for it. */
const pages = {
  approvals: ApprovalsPage,
  payouts: PayoutReviewsPage,
  screenings: ScreeningsPage,
  accounts: AccountsPage,
  invoices: InvoicesPage,
  documents: DocumentsPage,
  vendors: VendorsPage,
  receipts: ReceiptsPage,
  answers: BankAnswersPage,
  jobs: JobsPage,
  uploads: UploadsPage,
  redirects: RedirectsPage,
  payments: PaymentsPage,
  submissions: SubmissionsPage,
  cutoffs: CutoffsPage,
  liquidity: LiquidityPage,
  reconciliation: ReconciliationPage,
  exposures: ExposuresPage,
  journals: JournalsPage,
  months: MonthsPage,
  nights: NightsPage,
} as const

/** Starts loading a page while the code around it is still loading. */
export function warmPage(path: string): Promise<unknown> {
  const page = path.split('/')[2] ?? ''
  return Object.hasOwn(pages, page) ? pages[page as keyof typeof pages].load() : Overview.load()
}

/** The pages that this role may open; all others are no pages for it. */
function Pages() {
  const open = placesOf(useWorker())
  const isOpen = (path: string) => open.some((place) => place.path === path)
  return (
      <Routes>
        <Route index element={<Overview />} />
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={isOpen(path) ? <Page /> : <NotFoundPage />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
  )
}

export function ConsoleRoutes() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <ConsoleFrame email={session.email}>
      <Pages />
    </ConsoleFrame>
  )
}
