import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { StateBadge } from '../../../ui/badge.tsx'
import { StatedReasonProvider } from '../../../ui/stated-reason.ts'
import { RecordPage } from '../../../ui/record-page.tsx'
import { BankAnswer } from '../../../lib/failed-payment/bank-answer.tsx'
import { useKnownReader } from '../../../lib/known-reader.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { type InvoiceDetail, useGetInvoiceQuery } from '../../../lib/resources/invoices.ts'
import type { PaymentDetail } from '../../../lib/resources/remittances.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { AmountsCard } from './amounts-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { AdjustmentsCard, CollectionsCard, LinesCard } from './lines-card.tsx'
import { WhyCard } from './why-card.tsx'
import { useInvoiceWords } from './words/index.ts'
import { Section } from '../../../ui/section.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/timeline.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useProgramTexts } from '../../../lib/programs/use-program-texts.ts'

/** Nothing is paid without the document that it needs. Pay-On-Approval has no such day: what was withdrawn from it waits for its due date. */
const isPaidByItself = ({ documentKind, state, programCode, requiresDocument }: InvoiceDetail) =>
  documentKind === 'invoice' &&
  state === 'awaiting-eligibility' &&
  programCode !== 'Pay-On-Approval' &&
  !requiresDocument

/** Whatever the invoice states; what it does not state is left out. */
function FactsCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { facts: words } = useInvoiceWords()
  const { locale } = useDisplay()
  const programTexts = useProgramTexts()
  const { programCode, paymentTermsDays: terms, linkedInvoiceId } = invoice
  const netDays = programCode === null ? null : Number(/^NET-(\d+)$/.exec(programCode)?.[1] ?? Number.NaN)
  const text = (term: string, value: string | null) => (value === null ? [] : [{ term, value }])
  const day = (term: string, value: string | null) =>
    value === null ? [] : [{ term, value: <Day value={value} /> }]
  return (
    <Section title={words.title}>
      <DefinitionList
        items={[
          { term: words.client, value: invoice.clientName },
          ...text(words.reference, invoice.reference),
          ...text(words.description, invoice.description),
          ...(linkedInvoiceId === null
            ? []
            : [
                {
                  term: words.linked,
                  value: (
                    <TextLink to={`/dashboard/invoices/${linkedInvoiceId}`}>{words.linkedInvoice}</TextLink>
                  ),
                },
              ]),
          ...day(words.invoiceDate, invoice.invoiceDate),
          ...day(words.receivedDate, invoice.receivedDate),
          ...day(words.glDate, invoice.glDate),
          ...day(words.dueDate, invoice.dueDate),
          ...(invoice.clientDueDate === invoice.dueDate
            ? []
            : day(words.clientDueDate, invoice.clientDueDate)),
          ...text(words.terms, terms === null ? null : words.days(countText(terms, locale))),
          ...text(
            words.program,
            programCode === null
              ? null
              : programTexts({ programCode, netDays: Number.isNaN(netDays) ? null : netDays }).name,
          ),
          ...day(words.eligibleAt, isPaidByItself(invoice) ? invoice.eligibleAt : null),
        ]}
      />
    </Section>
  )
}

/** Their note is the code of the bank, which says why the invoice is held. */
const isFailure = (event: InvoiceDetail['history'][number]['event']) =>
  event === 'funding-failed' || event === 'returned'

/** What happened to the invoice, the oldest change first, and the payment that is still to come. */
function TimelineCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { timeline: words, why } = useInvoiceWords(invoice.partnerId)
  const past = invoice.history.toReversed()
  const events: TimelineEvent[] = past.map(({ at, by, event, note, holdReasons }, index) => ({
    key: `${at} ${index}`,
    // Nobody has withdrawn what the application takes back.
    title: event === 'withdrawn' && by === 'system' ? words.takenBack : words.events[event],
    at,
    when: index === past.length - 1 ? 'now' : 'past',
    detail: (
      <>
        {by !== 'system' && <p>{words.by[by]}</p>}
        {isFailure(event) ? (
          note !== null && <BankAnswer code={note} />
        ) : (
          <>
            {note !== null && <p className="text-ink">{note}</p>}
            {holdReasons.map((reason) => (
              <p key={reason}>{why.holds[reason]}</p>
            ))}
          </>
        )}
      </>
    ),
  }))
  if (invoice.payStatus === 'Unpaid' && invoice.estimatedPaymentDate !== null)
    events.push({
      key: 'expected',
      title: words.expected,
      at: invoice.estimatedPaymentDate,
      when: 'ahead',
    })
  return (
    <Section title={words.title}>
      <Timeline label={words.title} events={events} />
    </Section>
  )
}

interface InvoicePageProps {
  /** What a person can do about the early payment of an invoice. */
  readonly EarlyActs: (props: { readonly invoice: InvoiceDetail }) => ReactNode
  /** What became of a payment of it that failed. */
  readonly FailedPayment: (props: { readonly payment: PaymentDetail }) => ReactNode
}

export function InvoicePage({ EarlyActs, FailedPayment }: InvoicePageProps) {
  const words = useInvoiceWords()
  const { invoiceId = '' } = useParams()
  const query = useGetInvoiceQuery({ params: { id: invoiceId } })
  return (
    <RecordPage
      query={query}
      backTo="/dashboard/invoices"
      words={words}
      absentHeading={<PageHeading>{words.absent.title}</PageHeading>}
      lines={[4, 6, 4]}
    >
      {(invoice) => (
        <Shown invoice={invoice} early={<EarlyActs invoice={invoice} />} FailedPayment={FailedPayment} />
      )}
    </RecordPage>
  )
}

interface ShownProps extends Pick<InvoicePageProps, 'FailedPayment'> {
  readonly invoice: InvoiceDetail
  readonly early: ReactNode
}

function Shown({ invoice, early, FailedPayment }: ShownProps) {
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
            <WhyCard invoice={invoice} early={early} FailedPayment={FailedPayment} />
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
