import { lazy } from 'react'
import { useDispatch } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { Overview } from '../features/invoices/overview/overview.tsx'
import { spaces } from '../features/invoices/overview/layout.ts'
import { PayNowCard } from '../features/payouts/now/pay-now-card.tsx'
import { useWays } from '../features/payouts/offers.ts'
import { useFlag } from '../lib/flags.ts'
import { pageInstead } from '../lib/redirect-flags.ts'
import { modalOpened } from '../lib/state/slices/modals.ts'
import { WhenNear } from '../ui/when-near.tsx'

const InvoicesTab = lazy(() =>
  import('../features/invoices/invoices-tab.tsx').then((module) => ({ default: module.InvoicesTab })),
)
const ChosenActs = lazy(() =>
  import('../features/payouts/chosen-acts.tsx').then((module) => ({ default: module.ChosenActs })),
)
const ChosenDocuments = lazy(() =>
  import('../features/invoices/documents/chosen-documents.tsx').then((module) => ({
    default: module.ChosenDocuments,
  })),
)
const PaymentsTab = lazy(() =>
  import('../features/remittances/payments-tab.tsx').then((module) => ({ default: module.PaymentsTab })),
)
const PaidPayments = lazy(() =>
  import('../features/remittances/paid-payments.tsx').then((module) => ({ default: module.PaidPayments })),
)
const HistoryRow = lazy(() =>
  import('../features/invoices/overview/history/history-row.tsx').then((module) => ({
    default: module.HistoryRow,
  })),
)
const Panels = lazy(() =>
  import('../features/invoices/panels/panels.tsx').then((module) => ({ default: module.Panels })),
)

/** As high as ten rows of a table, so that what follows does not move. */
const tableSpace = 'min-h-132'

/** Puts the dashboard together, because its parts belong to features that do not know each other. */
export function DashboardRoute() {
  const dispatch = useDispatch()
  const mayUpload = useFlag('invoiceUploading')
  // Asked for with the first figures, because the price of what can be paid now waits for it.
  useWays()
  const upload = () => void dispatch(modalOpened({ modal: 'uploadInvoices' }))
  const [search] = useSearchParams()
  const instead = pageInstead(search)
  if (instead !== undefined) return <Navigate to={instead} replace />
  return (
    <DashboardPage
      onUpload={mayUpload ? upload : undefined}
      overview={<Overview payNow={<PayNowCard space={spaces.now} />} />}
      panels={{
        payments: (
          <WhenNear space={tableSpace}>
            <PaymentsTab />
          </WhenNear>
        ),
        invoices: (
          <WhenNear space={tableSpace}>
            <InvoicesTab
              onUpload={mayUpload ? upload : undefined}
              chosenActs={
                <>
                  <ChosenDocuments />
                  <ChosenActs />
                </>
              }
            />
          </WhenNear>
        ),
      }}
      further={
        <>
          <WhenNear space={spaces.history}>
            <HistoryRow />
          </WhenNear>
          <WhenNear space="min-h-60">
            <Panels payments={<PaidPayments />} />
          </WhenNear>
        </>
      }
    />
  )
}
