import { type ReactNode, useState } from 'react'
import {
  type PaidInvoice,
  type PaymentDetail,
  useListInvoicesOfBatchQuery,
} from '../../../lib/resources/remittances.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { isRefused } from '../outcome.ts'
import { useFailedPaymentWords } from '../../../lib/failed-payment/words/index.ts'
import { usePaymentWords } from './words/index.ts'

const limit = 10

/** What the payment paid for, by page, each invoice with its fee and what was deducted. */
export function InvoicesCard({ payment }: { readonly payment: PaymentDetail }) {
  const { invoices: words } = usePaymentWords()
  const { words: display } = useDisplay()
  const [page, setPage] = useState(1)
  const { id, invoiceCount, deductedMinor } = payment
  const { data, isError, isFetching, refetch } = useListInvoicesOfBatchQuery({
    params: { id },
    query: { page, limit },
  })
  if (invoiceCount === 0) return <Section title={words.title} text={words.none} />
  return (
    <Section title={words.title}>
      {isError && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {words.trouble}
          <Button
            size="small"
            busy={isFetching}
            busyLabel={display.states.retrying}
            onClick={() => void refetch()}
          >
            {display.states.retry}
          </Button>
        </p>
      )}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && (
        <Rows
          rows={data.data}
          failed={isRefused(payment) ? words.notSent : words.cameBack}
          withDeductions={deductedMinor > 0}
          isBusy={isFetching}
        />
      )}
      <Pager label={words.pages} page={page} limit={limit} total={invoiceCount} onPage={setPage} />
      {invoiceCount > limit && (
        <p>
          <TextLink to={`/dashboard/invoices?batchTransferId=${id}`}>{words.show}</TextLink>
        </p>
      )}
    </Section>
  )
}

const cell = 'py-2.5 pl-4 text-right'
/** A phone shows what reaches the vendor; how it came about is on the page of the invoice. */
const onDesk = 'hidden mobile:table-cell'

interface RowsProps {
  readonly rows: readonly PaidInvoice[]
  /** What became of those that did not arrive. */
  readonly failed: string
  readonly withDeductions: boolean
  readonly isBusy: boolean
}

function Rows({ rows, failed, withDeductions, isBusy }: RowsProps) {
  const { invoices: words } = usePaymentWords()
  return (
    <FigureTable
      isBusy={isBusy}
      first={words.invoice}
      figures={[
        ...[words.gross, words.fee, ...(withDeductions ? [words.deducted] : [])].map((title) => ({
          title,
          from: 'mobile' as const,
        })),
        words.net,
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.invoiceId} row={row} failed={failed} withDeductions={withDeductions} />
        ))}
      </tbody>
    </FigureTable>
  )
}

interface RowProps extends Pick<RowsProps, 'failed' | 'withDeductions'> {
  readonly row: PaidInvoice
}

function Row({ row, failed, withDeductions }: RowProps) {
  const { currency, grossMinor, feeMinor, deductedMinor, arrivingMinor } = row
  const amount = (minor: number): ReactNode => <Amount amountMinor={minor} currency={currency} />
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 text-left font-regular wrap-anywhere">
        <TextLink to={`/dashboard/invoices/${row.invoiceId}`}>{row.number}</TextLink>
        <span className="block text-14 text-muted">{row.clientName}</span>
        <Notes row={row} failed={failed} />
      </th>
      <td className={`${cell} ${onDesk}`}>{amount(grossMinor)}</td>
      <td className={`${cell} ${onDesk}`}>{amount(-feeMinor)}</td>
      {withDeductions && <td className={`${cell} ${onDesk}`}>{amount(-deductedMinor)}</td>}
      <td className={`${cell} font-medium`}>{amount(arrivingMinor)}</td>
    </tr>
  )
}

/** What came back and why, and the payment that paid it again. */
function Notes({ row, failed }: Pick<RowProps, 'row' | 'failed'>) {
  const { invoices: words } = usePaymentWords()
  const { code: codeText } = useFailedPaymentWords()
  const { status, code, replacedBy } = row
  if (status !== 'failed') return null
  return (
    <span className="block text-14 text-negative">
      {failed}
      {code !== null && ` (${codeText(code)})`}
      {replacedBy !== null && (
        <>
          {', '}
          <TextLink to={`/dashboard/payments/${replacedBy}`}>{words.again}</TextLink>
        </>
      )}
    </span>
  )
}
