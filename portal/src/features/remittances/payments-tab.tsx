import { transferDisplayStates } from '@sooner/rules/transfers'
import { lazy, type RefObject, useMemo, useRef } from 'react'
import { DateFilter } from '../../ui/list/date-filter.tsx'
import type { Payment } from '../../lib/resources/remittances.ts'
import { SearchField } from '../../ui/list/search-field.tsx'
import { StateFilter } from '../../ui/list/state-filter.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { onlyCurrency } from '../../ui/table/only-currency.ts'
import { paymentColumns } from './payment-columns.tsx'
import { hiddenIn, isFiltered, type PaymentView, unfiltered } from './payment-view.ts'
import { usePayments, usePaymentView } from './use-payments.ts'
import { usePaymentsWords } from './words/index.ts'
import { ExportButton } from '../../ui/list/export-button.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { ViewChange } from '../../lib/list-view.ts'

const loadExport = () => import('./tools/payment-export-modal.tsx')
const PaymentExportModal = lazyDialog(loadExport, (it) => it.PaymentExportModal)

const PaymentChips = lazy(() =>
  import('./tools/payment-chips.tsx').then((module) => ({ default: module.PaymentChips })),
)

const rowKey = ({ id }: Payment) => id
const rowName = ({ paymentReference }: Payment) => paymentReference
const rowHref = ({ id }: Payment) => `/dashboard/payments/${id}`

interface ToolsProps {
  readonly view: PaymentView
  readonly onView: (change: ViewChange<PaymentView>) => void
  readonly search: RefObject<HTMLInputElement | null>
}

function Tools({ view, onView, search }: ToolsProps) {
  const words = usePaymentsWords()
  return (
    <>
      <SearchField
        ref={search}
        label={words.search}
        term={view.searchTerm}
        onSearch={(searchTerm, again) => onView({ change: { searchTerm }, replace: again })}
      />
      <StateFilter
        label={words.status}
        choices={transferDisplayStates.map((state) => ({ state, text: words.states[state] }))}
        chosen={view.displayState}
        onChange={(displayState) => onView({ change: { displayState } })}
      />
      <DateFilter
        label={words.sent}
        range={{ startDate: view.startDate, endDate: view.displayEndDate }}
        onChange={({ startDate, endDate }) => onView({ change: { startDate, displayEndDate: endDate } })}
      />
    </>
  )
}

/** The list of payments, with everything that finds, orders and exports them. */
export function PaymentsTab() {
  const words = usePaymentsWords()
  const { view, onView } = usePaymentView()
  const list = usePayments(view)
  const currency = onlyCurrency(list.rows)
  const columns = useMemo(() => paymentColumns(words, currency), [words, currency])
  const search = useRef<HTMLInputElement>(null)
  const change = (changed: Partial<PaymentView>) => onView({ change: changed })
  const upcoming = <ButtonLink to="/dashboard/upcoming">{words.empty.upcoming}</ButtonLink>
  return (
    <ListPage<Payment>
      words={words}
      list={list}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowHref={rowHref}
      view={{ ...view, hidden: hiddenIn(view) }}
      onView={({ hidden, ...changed }, replace) =>
        onView({
          change: { ...(changed as Partial<PaymentView>), ...(hidden && { hiddenColumns: hidden }) },
          replace,
        })
      }
      isFiltered={isFiltered(view)}
      onClear={() => change(unfiltered)}
      empty={<EmptyState title={words.empty.title} how={words.empty.how} action={upcoming} />}
      search={search}
      tools={<Tools view={view} onView={onView} search={search} />}
      exporting={
        <ExportButton onNear={loadExport}>
          {(close) => <PaymentExportModal view={view} total={list.total ?? 0} onClose={close} />}
        </ExportButton>
      }
      chips={<PaymentChips view={view} onView={change} onEmptied={() => search.current?.focus()} />}
      foot={<TextLink to="/dashboard/account/statements">{words.statements}</TextLink>}
    />
  )
}
