import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAddressedView } from '../../lib/addressed-view.ts'
import { type Payment, useListBatchTransfersQuery } from '../../lib/resources/remittances.ts'
import type { State } from '../../lib/state/open-store.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { TableView } from '../../ui/table/table-props.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { onlyCurrency } from '../../ui/table/only-currency.ts'
import { ListTrouble } from '../../ui/list/list-trouble.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { paymentSorts } from './payment-view.ts'
import { usePaymentToolsWords } from './tools/words/index.ts'
import { usePaymentsWords } from './words/index.ts'

const firstView: TableView = {
  page: 1,
  limit: 10,
  sortField: 'transferInitiatedAt',
  sortDirection: 'desc',
  hidden: ['createdAt', 'account', 'deductedMinor'],
  density: 'comfortable',
}

/** The payments that paid invoices, the latest first, beside the list of those invoices. */
export function PaidPayments() {
  const words = usePaymentsWords()
  const { empty } = usePaymentToolsWords()
  const { view, onView } = useAddressedView('paidPayments', firstView)
  const hasVendor = useSelector((state: State) => state.auth.vendorId !== undefined)
  const { page, limit, sortDirection } = view
  const sortField = paymentSorts.find((sort) => sort === view.sortField) ?? paymentSorts[0]
  const list = useListBatchTransfersQuery(
    { query: { page, limit, sortField, sortDirection, displayState: ['PAID'] } },
    { skip: !hasVendor },
  )
  const currency = onlyCurrency(list.data?.data)
  const columns = useMemo(() => paymentColumns(words, currency), [words, currency])
  return (
    <DataTable<Payment>
      label={words.paid.title}
      columns={columns}
      rows={list.data?.data}
      total={list.data?.total}
      rowKey={({ id }) => id}
      rowName={({ paymentReference }) => paymentReference}
      rowHref={({ id }) => `/dashboard/payments/${id}`}
      view={view}
      onView={onView}
      busy={list.isFetching}
      empty={<EmptyState title={empty.title} how={empty.how} />}
      failure={list.isError && <ListTrouble list={list} words={words.trouble} />}
    />
  )
}
