import { groundOf } from '@sooner/rules/upcoming'
import { useEffect, useRef, useState } from 'react'
import { type Invoice, useListInvoicesQuery } from '../../../lib/resources/invoices.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { type DayRow, holdUpIn, sentIn } from './sums.ts'
import { useUpcomingWords } from './words/index.ts'

const limit = 10

interface DayInvoicesProps {
  readonly day: string
  /** What the service states about that day; it includes what is late. */
  readonly rows: readonly DayRow[]
  /** How often a person has chosen a day on this page: each time leads to its invoices, while a link to a day leaves the focus alone. */
  readonly choices: number
}

/** The invoices whose money arrives on that day, by page, each with what it rests on. */
export function DayInvoices({ day, rows, choices }: DayInvoicesProps) {
  const { day: words } = useUpcomingWords()
  const display = useDisplay()
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (choices > 0) heading.current?.focus()
  }, [choices])
  const { data, isError, isFetching, refetch } = useListInvoicesQuery({
    query: {
      page,
      limit,
      sortField: 'amountMinor',
      sortDirection: 'desc',
      estimatedPaymentDate: day,
      estimatedPaymentDateOperator: 'eq',
      displayState: ['Pending', 'Paid', 'Eligible', 'Ineligible'],
    },
  })
  const title = words.title(dayTexts(day, display).short)
  return (
    <Section title={title} heading={heading}>
      {data && data.data.length === 0 && <p className="text-muted">{words.none}</p>}
      {data && data.data.length > 0 && (
        <EntryList label={title} entries={data.data.map((invoice) => entryOf(invoice, rows))} />
      )}
      {!data && !isError && <SkeletonEntries />}
      {!data && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {words.trouble}
          <Button
            size="small"
            busy={isFetching}
            busyLabel={display.words.states.retrying}
            onClick={() => void refetch()}
          >
            {display.words.states.retry}
          </Button>
        </p>
      )}
      <Pager label={words.pages} page={page} limit={limit} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  )
}

const entryOf = (invoice: Invoice, rows: readonly DayRow[]) => {
  const { id, number, arrivingMinor, currency } = invoice
  return {
    key: id,
    title: <TextLink to={`/dashboard/invoices/${id}`}>{number}</TextLink>,
    detail: <Detail invoice={invoice} rows={rows} />,
    action: (
      <span className="font-medium">
        <Amount amountMinor={arrivingMinor} currency={currency} />
      </span>
    ),
  }
}

interface DetailProps {
  readonly invoice: Invoice
  readonly rows: readonly DayRow[]
}

function Detail({ invoice, rows }: DetailProps) {
  const words = useUpcomingWords()
  const facts = { ...invoice, reason: invoice.eligibility.reason }
  const { currency, payStatus, state } = invoice
  const ground =
    payStatus === 'Paid'
      ? sentIn(rows, currency)
      : state === 'requested'
        ? state
        : groundOf(facts, holdUpIn(rows, currency))
  const isByPartner = state === 'open-for-redirect' || state === 'redirect-requested'
  return (
    <>
      <span>{invoice.clientName}</span>
      {ground && <span>{words.grounds[ground]}</span>}
      {isByPartner && <span>{words.redirect}</span>}
      {invoice.batchTransferId !== null && (
        <TextLink to={`/dashboard/payments/${invoice.batchTransferId}`}>{words.day.payment}</TextLink>
      )}
    </>
  )
}
