import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { StateBadge } from '../../../ui/badge.tsx'
import { StatedReasonProvider } from '../../../ui/stated-reason.ts'
import { RecordPage } from '../../../ui/record-page.tsx'
import { useKnownReader } from '../../../lib/known-reader.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { type InvoiceDetail, useGetInvoiceQuery } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { AmountsCard } from './amounts-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { AdjustmentsCard, CollectionsCard, LinesCard } from './lines-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { WhyCard } from './why-card.tsx'
import { useInvoiceWords } from './words.ts'

interface InvoicePageProps {
  /** What a person can do about the early payment of this invoice. */
  readonly early: (invoice: InvoiceDetail) => ReactNode
}

export function InvoicePage({ early }: InvoicePageProps) {
  const words = useInvoiceWords()
  const { invoiceId = '' } = useParams()
  const query = useGetInvoiceQuery({ params: { id: invoiceId } })
  return (
    <RecordPage
      query={query}
      backTo="/dashboard?tab=invoices"
      words={words}
      absentHeading={<PageHeading>{words.absent.title}</PageHeading>}
      lines={[4, 6, 4]}
    >
      {(invoice) => <Shown invoice={invoice} early={early(invoice)} />}
    </RecordPage>
  )
}

interface ShownProps {
  readonly invoice: InvoiceDetail
  readonly early: ReactNode
}

function Shown({ invoice, early }: ShownProps) {
  const words = useInvoiceWords()
  const { documentKind, number, displayState, clientName } = invoice
  const isStated = useKnownReader()
  const heldBack = useSelector((state: State) => state.auth.isReadOnly) ? words.readOnly : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageHeading className="wrap-anywhere">
            {documentKind === 'invoice' ? words.title(number) : words.memoTitle(number)}
          </PageHeading>
          <StateBadge kind="invoice" state={displayState} />
        </div>
        <p className="text-muted">{clientName}</p>
        {isStated && <p className="text-14 text-muted">{heldBack}</p>}
      </header>
      <StatedReasonProvider value={heldBack}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <AmountsCard invoice={invoice} />
            <WhyCard invoice={invoice} early={early} />
            <LinesCard invoice={invoice} />
            <AdjustmentsCard invoice={invoice} />
            <CollectionsCard invoice={invoice} />
            <DocumentsCard invoice={invoice} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FactsCard invoice={invoice} />
            <TimelineCard invoice={invoice} />
          </div>
        </div>
      </StatedReasonProvider>
    </div>
  )
}
