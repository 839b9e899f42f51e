import { type ReactNode, useState } from 'react'
import { moneyText } from '@sooner/money/text'
import { useEligibilityWords } from '../../lib/eligibility/words/index.ts'
import {
  type IncludedLine,
  type LeftOutLine,
  type PayoutLine,
  useListPayoutLinesQuery,
  useListQuoteLinesQuery,
} from '../../lib/resources/payouts.ts'
import { Amount, Percent } from '../../ui/amount.tsx'
import { FigureTable } from '../../ui/figure-table.tsx'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { EntryList, SkeletonEntries } from '../../ui/entry-list.tsx'
import { countText } from '../../ui/format/number-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePayoutWords } from './words/index.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'

/** What the lines belong to. */
interface Listed {
  readonly kind: 'quote' | 'payout'
  readonly id: string
}

interface Asked {
  readonly page: number
  readonly limit: number
  readonly outcome: 'included' | 'left-out'
}

/** The lines of a quote and of a payout are read in the same way. */
export function useLines({ kind, id }: Listed, query: Asked) {
  const asked = { params: { id }, query }
  const ofQuote = useListQuoteLinesQuery(kind === 'quote' ? asked : skipToken)
  const ofPayout = useListPayoutLinesQuery(kind === 'payout' ? asked : skipToken)
  return kind === 'quote' ? ofQuote : ofPayout
}

const limit = 10

interface LinesProps {
  readonly of: Listed
  readonly total: number
}

/** What is paid, invoice by invoice, in pages. */
export function PricedLines({ of, total }: LinesProps) {
  const { lines: words } = usePayoutWords()
  const [page, setPage] = useState(1)
  const { data, isError, isFetching } = useLines(of, { page, limit, outcome: 'included' })
  const rows = data?.data.filter((line): line is IncludedLine => line.outcome === 'included')
  return (
    <Paged label={words.pages} {...{ page, total, isError: isError && !data }} onPage={setPage}>
      {rows ? (
        <Rows rows={rows} isBusy={isFetching} />
      ) : (
        <SkeletonEntries count={Math.min(total, limit)} isTall />
      )}
    </Paged>
  )
}

/** What was asked for and is not paid, each with its reason. */
export function LeftOutLines({ of, total }: LinesProps) {
  const { lines: words } = usePayoutWords()
  const { reasons } = useEligibilityWords()
  const [page, setPage] = useState(1)
  const { data, isError } = useLines(of, { page, limit, outcome: 'left-out' })
  const rows = data?.data.filter((line: PayoutLine): line is LeftOutLine => line.outcome === 'left-out')
  return (
    <Paged label={words.leftOutPages} {...{ page, total, isError: isError && !data }} onPage={setPage}>
      {rows ? (
        <EntryList
          label={words.leftOut}
          entries={rows.map(({ invoiceId, number, clientName, reason, openAmountMinor, currency }) => ({
            key: invoiceId,
            title: <TextLink to={`/dashboard/invoices/${invoiceId}`}>{number}</TextLink>,
            detail: (
              <>
                <span>{clientName}</span>
                <span>{reasons[reason]}</span>
              </>
            ),
            action: <Amount amountMinor={openAmountMinor} currency={currency} />,
          }))}
        />
      ) : (
        <SkeletonEntries count={Math.min(total, limit)} />
      )}
    </Paged>
  )
}

interface PagedProps {
  readonly label: string
  readonly page: number
  readonly total: number
  readonly isError: boolean
  readonly onPage: (page: number) => void
  readonly children: ReactNode
}

function Paged({ label, page, total, isError, onPage, children }: PagedProps) {
  const { lines: words } = usePayoutWords()
  if (isError) return <p role="alert">{words.trouble}</p>
  return (
    <div className="grid gap-3">
      {children}
      <Pager label={label} page={page} limit={limit} total={total} onPage={onPage} />
    </div>
  )
}

const cell = 'py-2.5 pl-4 text-right'
/** A phone shows the fee below the net amount, and the rest in a second line of the row. */
const onDesk = 'hidden tablet:table-cell'

function Rows({ rows, isBusy }: { readonly rows: readonly IncludedLine[]; readonly isBusy: boolean }) {
  const { lines: words } = usePayoutWords()
  return (
    <FigureTable
      small
      isBusy={isBusy}
      first={words.invoice}
      figures={[
        { title: words.gross, from: 'tablet' },
        { title: words.fee, from: 'mobile' },
        words.net,
        ...[words.arrives, words.early, words.apr].map((title) => ({ title, from: 'tablet' as const })),
      ]}
    >
      <tbody>
        {rows.map((line) => (
          <Row key={line.invoiceId} line={line} />
        ))}
      </tbody>
    </FigureTable>
  )
}

function Row({ line }: { readonly line: IncludedLine }) {
  const { lines: words, price } = usePayoutWords()
  const { locale } = useDisplay()
  const { invoiceId, number, clientName, currency, grossMinor, feeMinor, supplementalFeeMinor, netMinor } =
    line
  const amount = (minor: number) => <Amount amountMinor={minor} currency={currency} />
  const gross = amount(grossMinor)
  const arrives = <Day value={line.payDate} />
  const days = countText(line.daysEarly, locale)
  const apr = line.aprBps === null ? words.none : <Percent basisPoints={line.aprBps} />
  const supplement = supplementalFeeMinor > 0 && (
    <span className="block text-12 font-regular text-muted">
      {words.supplement(moneyText(BigInt(-supplementalFeeMinor), currency, locale))}
    </span>
  )
  const more = (
    <dl className="flex flex-wrap gap-x-4 text-muted">
      <Part name={words.gross}>{gross}</Part>
      <Part name={words.arrives}>{arrives}</Part>
      <Part name={price.early}>{line.daysEarly === 1 ? price.day : price.days(days)}</Part>
      <Part name={words.apr}>{apr}</Part>
    </dl>
  )
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="py-2.5 text-left font-regular wrap-anywhere">
          <TextLink to={`/dashboard/invoices/${invoiceId}`}>{number}</TextLink>
          <span className="block text-muted">{clientName}</span>
        </th>
        <td className={`${cell} ${onDesk}`}>{gross}</td>
        <td className={`${cell} hidden mobile:table-cell`}>
          {amount(-feeMinor)}
          {supplement}
        </td>
        <td className={`${cell} font-medium`}>
          {amount(netMinor)}
          <span className="block font-regular text-muted mobile:hidden">
            {words.fee} {amount(-feeMinor)}
            {supplement}
          </span>
        </td>
        <td className={`${cell} ${onDesk}`}>{arrives}</td>
        <td className={`${cell} ${onDesk}`}>{days}</td>
        <td className={`${cell} ${onDesk}`}>{apr}</td>
      </tr>
      <tr className="tablet:hidden">
        <td colSpan={3} className="pb-2.5">
          {more}
        </td>
      </tr>
    </>
  )
}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-x-1.5">
    <dt>{name}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
)
