import { PageHeading } from '../../lib/page.tsx'
import { ChosenDocuments, InvoicesTab } from '../invoices/index.ts'
import { ChosenActs } from '../payouts/index.ts'
import { PaymentsTab } from '../remittances/index.ts'
import { UploadButton, useUpload } from './upload-button.tsx'
import { useDashboardWords } from './words/index.ts'

/** The list of invoices, with what can be done with those that a person selects. */
export const Invoices = () => (
  <InvoicesTab
    onUpload={useUpload()}
    chosenActs={
      <>
        <ChosenDocuments />
        <ChosenActs />
      </>
    }
  />
)

const look = 'mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-5'

export function InvoicesPage() {
  const { tabs } = useDashboardWords()
  return (
    <div className={look}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading>{tabs.invoices}</PageHeading>
        <UploadButton />
      </div>
      <Invoices />
    </div>
  )
}

export function PaymentsPage() {
  const { tabs } = useDashboardWords()
  return (
    <div className={look}>
      <PageHeading>{tabs.payments}</PageHeading>
      <PaymentsTab />
    </div>
  )
}
