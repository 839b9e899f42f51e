import { useMemo } from 'react'
import { useDisplay } from '../../../ui/display.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { TableView } from '../../../ui/table/table-props.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useAddressedView } from '../../../lib/addressed-view.ts'
import { useListInvoicesQuery } from '../../../lib/resources/invoices.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { usePanelWords } from './words/index.ts'
import { paidColumns } from './paid-columns.tsx'

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
  const { paidInvoices: words } = usePanelWords()
  const { locale } = useDisplay()
  const columns = useMemo(() => paidColumns(words, locale), [words, locale])
  const { view, onView } = useAddressedView('paidInvoices', firstView)
  const vendorId = useVendorId()
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
