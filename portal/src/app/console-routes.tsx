import { Route, Routes } from 'react-router'
import { ApprovalsPage } from '../features/console/approvals/approvals-page.tsx'
import { Overview } from '../features/console/frame/overview.tsx'
import { CutoffsPage } from '../features/console/money/cutoffs-page.tsx'
import { ExposuresPage } from '../features/console/money/exposures-page.tsx'
import { JournalsPage } from '../features/console/money/journals-page.tsx'
import { LiquidityPage } from '../features/console/money/liquidity-page.tsx'
import { MonthsPage } from '../features/console/money/months-page.tsx'
import { NightsPage } from '../features/console/money/nights-page.tsx'
import { ReconciliationPage } from '../features/console/money/reconciliation-page.tsx'
import { PaymentsPage } from '../features/console/partner/payments-page.tsx'
import { RedirectsPage } from '../features/console/partner/redirects-page.tsx'
import { UploadsPage } from '../features/console/partner/uploads-page.tsx'
import { AccountsPage } from '../features/console/queues/accounts-page.tsx'
import { BankAnswersPage } from '../features/console/queues/bank-answers-page.tsx'
import { DocumentsPage } from '../features/console/queues/documents-page.tsx'
import { InvoicesPage } from '../features/console/queues/invoices-page.tsx'
import { JobsPage } from '../features/console/queues/jobs-page.tsx'
import { PayoutReviewsPage } from '../features/console/queues/payout-reviews-page.tsx'
import { ReceiptsPage } from '../features/console/queues/receipts-page.tsx'
import { ScreeningsPage } from '../features/console/queues/screenings-page.tsx'
import { SubmissionsPage } from '../features/console/queues/submissions-page.tsx'
import { VendorsPage } from '../features/console/queues/vendors-page.tsx'
import { ConsoleFrame } from '../features/console/frame/console-frame.tsx'
import { placesOf } from '../features/console/places.ts'
import { useWorker } from '../features/console/staff.ts'
import { useSession } from '../features/identity/index.ts'
import { lazyPage } from './lazy-page.ts'

const NotFoundPage = lazyPage(
  () => import('./not-found-page.tsx'),
  (it) => it.NotFoundPage,
)

/** By their paths. They are loaded together: staff opens many of them in a day, and what pages share would move into files of vendors. */
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
