import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useDisplay } from '../../../ui/display.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { TableView, Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useAddressedView } from '../../../lib/list-view/use-addressed-view.ts'
import { useListInvoicesQuery, type Invoice } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { usePaidWords, type PaidWords } from './words.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { countText } from '../../../ui/format/number-text.ts'

type Fees = Pick<Invoice, 'feeMinor' | 'feeDebitedMinor' | 'feeBeforeMinor' | 'feeDebitedBeforeMinor'>

/**
 * The fees that were withheld from all payments of an invoice, as what was paid is what all of them brought; null without a payment. A
 * fee that is debited reduces no payment.
 */
export const withheldFees = ({
  feeMinor,
  feeDebitedMinor,
  feeBeforeMinor,
  feeDebitedBeforeMinor,
}: Fees): number | null =>
  feeMinor === null ? null : feeMinor - feeDebitedMinor + feeBeforeMinor - feeDebitedBeforeMinor

type Columns = readonly Column<Invoice>[]

const dash = '–'

const amount = (minor: number | null, currency: string) =>
  minor === null ? dash : <Amount amountMinor={minor} currency={currency} />

/** Which invoice was paid, when and how. */
const payments = (words: PaidWords, locale: string): Columns => [
  {
    key: 'number',
    label: words.number,
    width: 10,
    grows: true,
    sortable: true,
    cell: ({ number }) => number,
  },
  {
    key: 'clientName',
    label: words.client,
    width: 12,
    grows: true,
    sortable: true,
    card: 'line',
    cell: ({ clientName }) => clientName,
  },
  {
    key: 'estimatedPaymentDate',
    label: words.arrival,
    width: 9,
    sortable: true,
    card: 'line',
    cell: ({ estimatedPaymentDate: on }) => (on === null ? dash : <Day value={on} />),
  },
  {
    key: 'method',
    label: words.method,
    width: 10,
    card: 'line',
    cell: ({ payoutMethod }) => (payoutMethod === null ? dash : words.methods[payoutMethod]),
  },
  {
    key: 'acceleration',
    label: words.days,
    width: 7,
    numeric: true,
    card: 'none',
    cell: ({ accelerationDays: days }) => (days === null ? dash : countText(days, locale)),
  },
]

/** The amounts in the order of the sum. */
const amounts = (words: PaidWords): Columns => [
  {
    key: 'amountMinor',
    label: words.amount,
    width: 9,
    numeric: true,
    sortable: true,
    card: 'none',
    cell: ({ amountMinor, currency }) => amount(amountMinor, currency),
  },
  {
    key: 'fee',
    label: words.fee,
    width: 7,
    numeric: true,
    card: 'none',
    cell: (invoice) => {
      const fees = withheldFees(invoice)
      return amount(fees === null ? null : 0 - fees, invoice.currency)
    },
  },
  {
    key: 'net',
    label: words.net,
    width: 9,
    numeric: true,
    card: 'amount',
    cell: ({ netMinor, paidMinor, currency }) => amount(netMinor === null ? null : paidMinor, currency),
  },
]

const paidColumns = (words: PaidWords, locale: string): Columns => [
  ...payments(words, locale),
  ...amounts(words),
]

const firstView: TableView = {
  page: 1,
  limit: 10,
  sortField: 'estimatedPaymentDate',
  sortDirection: 'desc',
  hidden: ['acceleration'],
  density: 'comfortable',
}
const sorts = ['number', 'clientName', 'estimatedPaymentDate', 'amountMinor'] as const

/** The invoices that were paid, the latest payment first. */
export function PaidInvoices() {
  const words = usePaidWords()
  const { locale } = useDisplay()
  const columns = useMemo(() => paidColumns(words, locale), [words, locale])
  const { view, onView } = useAddressedView('paidInvoices', firstView)
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { page, limit, sortDirection } = view
  const sortField = sorts.find((sort) => sort === view.sortField) ?? 'estimatedPaymentDate'
  const { data, isError, isFetching, refetch } = useListInvoicesQuery(
    { query: { page, limit, sortField, sortDirection, displayState: ['Paid'] } },
    { skip: vendorId === '' },
  )
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={data?.data}
      total={data?.total}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      rowHref={({ id }) => `/dashboard/invoices/${id}`}
      view={view}
      onView={onView}
      busy={isFetching}
      empty={<EmptyState title={words.empty} how={words.how} />}
      failure={
        isError && (
          <ErrorState
            {...words.trouble}
            stillWorks={[words.trouble.still]}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      }
    />
  )
}
