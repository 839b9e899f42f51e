import { isViewedQueue } from '@sooner/rules/queue-views'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { ApprovalsPage } from '../features/console/approvals/approvals-page.tsx'
import { Overview } from '../features/console/frame/overview.tsx'
import { CarriesPage } from '../features/console/money/carries-page.tsx'
import { CollectionsPage } from '../features/console/money/collections-page.tsx'
import { CutoffsPage } from '../features/console/money/cutoffs-page.tsx'
import { EntriesPage } from '../features/console/money/entries-page.tsx'
import { ExposuresPage } from '../features/console/money/exposures-page.tsx'
import { JournalsPage } from '../features/console/money/journals-page.tsx'
import { LedgerPage } from '../features/console/money/ledger-page.tsx'
import { LiquidityPage } from '../features/console/money/liquidity-page.tsx'
import { MonthsPage } from '../features/console/money/months-page.tsx'
import { NightsPage } from '../features/console/money/nights-page.tsx'
import { RailsPage } from '../features/console/money/rails-page.tsx'
import { ReconciliationPage } from '../features/console/money/reconciliation-page.tsx'
import { FilesPage } from '../features/console/partner/files-page.tsx'
import { PaymentsPage } from '../features/console/partner/payments-page.tsx'
import { RedirectsPage } from '../features/console/partner/redirects-page.tsx'
import { UploadsPage } from '../features/console/partner/uploads-page.tsx'
import { AccountsPage } from '../features/console/queues/accounts-page.tsx'
import { ActivationsPage } from '../features/console/queues/activations-page.tsx'
import { BankAnswersPage } from '../features/console/queues/bank-answers-page.tsx'
import { DocumentsPage } from '../features/console/queues/documents-page.tsx'
import { InvoicesPage } from '../features/console/queues/invoices-page.tsx'
import { JobsPage } from '../features/console/queues/jobs-page.tsx'
import { PayoutReviewsPage } from '../features/console/queues/payout-reviews-page.tsx'
import { ReceiptsPage } from '../features/console/queues/receipts-page.tsx'
import { ScreeningsPage } from '../features/console/queues/screenings-page.tsx'
import { SubmissionsPage } from '../features/console/queues/submissions-page.tsx'
import { AuditPage } from '../features/console/system/audit-page.tsx'
import { SearchPage } from '../features/console/system/search-page.tsx'
import { TasksPage } from '../features/console/system/tasks-page.tsx'
import { AgreementsPage } from '../features/console/terms/agreements-page.tsx'
import { InvitationsPage } from '../features/console/terms/invitations-page.tsx'
import { LimitsPage } from '../features/console/terms/limits-page.tsx'
import { PartnerPage } from '../features/console/terms/partner-page.tsx'
import { PartnersPage } from '../features/console/terms/partners-page.tsx'
import { DeletionsPage } from '../features/console/vendor/deletions-page.tsx'
import { VendorPage } from '../features/console/vendor/vendor-page.tsx'
import { VendorsPage } from '../features/console/vendor/vendors-page.tsx'
import { Remembered } from '../features/console/queue/remembered.tsx'
import { ConsoleFrame } from '../features/console/frame/console-frame.tsx'
import { placesOf } from '../features/console/places.ts'
import { hasRole, useWorker } from '../features/console/staff.ts'
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
  activations: ActivationsPage,
  deletions: DeletionsPage,
  receipts: ReceiptsPage,
  answers: BankAnswersPage,
  jobs: JobsPage,
  uploads: UploadsPage,
  redirects: RedirectsPage,
  vendors: VendorsPage,
  partners: PartnersPage,
  invitations: InvitationsPage,
  agreements: AgreementsPage,
  limits: LimitsPage,
  payments: PaymentsPage,
  files: FilesPage,
  collections: CollectionsPage,
  entries: EntriesPage,
  submissions: SubmissionsPage,
  cutoffs: CutoffsPage,
  liquidity: LiquidityPage,
  reconciliation: ReconciliationPage,
  exposures: ExposuresPage,
  carries: CarriesPage,
  ledger: LedgerPage,
  journals: JournalsPage,
  months: MonthsPage,
  nights: NightsPage,
  rails: RailsPage,
  tasks: TasksPage,
  audit: AuditPage,
} as const

/** A queue opens with the view that the operator applied last. Others, who read some of the queues, have no views. */
const remembering = (path: string, page: ReactNode, isOperator: boolean) =>
  isOperator && isViewedQueue(path) ? <Remembered queue={path}>{page}</Remembered> : page

/** The pages that this role may open; all others are no pages for it. */
function Pages() {
  const worker = useWorker()
  const open = placesOf(worker)
  const isOperator = hasRole(worker, ['operator'])
  const isOpen = (path: string) => open.some((place) => place.path === path)
  /** The pages of one record, for those who may open the list that has it. */
  const record = (list: 'vendors' | 'partners', page: ReactNode) => (isOpen(list) ? page : <NotFoundPage />)
  return (
    <Routes>
      <Route index element={<Overview />} />
      {Object.entries(pages).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={isOpen(path) ? remembering(path, <Page />, isOperator) : <NotFoundPage />}
        />
      ))}
      <Route path="vendors/:id" element={record('vendors', <VendorPage />)} />
      <Route path="partners/:partnerId" element={record('partners', <PartnerPage />)} />
      {/* The search looks through the lists of operators. */}
      <Route path="search" element={record('vendors', <SearchPage />)} />
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
