import { transferDisplayStates } from '@sooner/rules/transfers'
import { lazy, type RefObject, Suspense, useMemo, useRef } from 'react'
import { DateFilter } from '../../ui/list/date-filter.tsx'
import type { Payment } from '../../lib/resources/remittances.ts'
import { SearchField } from '../../ui/list/search-field.tsx'
import { StateFilter } from '../../ui/list/state-filter.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { onlyCurrency } from '../../ui/table/only-currency.ts'
import { ListTrouble } from '../../ui/list/list-trouble.tsx'
import { useSearchKey } from '../../ui/table/use-search-key.ts'
import { paymentColumns } from './payment-columns.tsx'
import { hiddenIn, isFiltered, type PaymentView, unfiltered } from './payment-view.ts'
import { usePaymentView, type ViewChange, usePayments } from './use-payments.ts'
import { usePaymentsWords } from './words/index.ts'
import { ExportButton } from '../../ui/list/export-button.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'

const loadExport = () => import('./tools/payment-export-modal.tsx')
const PaymentExportModal = lazyDialog(loadExport, (it) => it.PaymentExportModal)

interface PaymentExportProps {
  readonly view: PaymentView
  readonly total: number | undefined
}

const PaymentExport = ({ view, total = 0 }: PaymentExportProps) => (
  <ExportButton onNear={loadExport}>
    {(close) => <PaymentExportModal view={view} total={total} onClose={close} />}
  </ExportButton>
)

const aroundList = () => import('./tools/around-list.tsx')
const PaymentChips = lazy(() => aroundList().then((module) => ({ default: module.PaymentChips })))
const ListFoot = lazy(() => aroundList().then((module) => ({ default: module.ListFoot })))
const Nothing = lazy(() => aroundList().then((module) => ({ default: module.Nothing })))

const rowKey = ({ id }: Payment) => id
const rowName = ({ paymentReference }: Payment) => paymentReference
const rowHref = ({ id }: Payment) => `/dashboard/payments/${id}`

interface ToolsProps {
  readonly view: PaymentView
  readonly onView: (change: ViewChange) => void
  readonly search: RefObject<HTMLInputElement | null>
}

function Tools({ view, onView, search }: ToolsProps) {
  const words = usePaymentsWords()
  return (
    <div className="contents tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-2">
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
    </div>
  )
}

/** The list of payments, with everything that finds, orders and exports them. */
export function PaymentsTab() {
  const words = usePaymentsWords()
  const { view, onView } = usePaymentView()
  const list = usePayments(view)
  const { rows, total } = list
  const currency = onlyCurrency(rows)
  const columns = useMemo(() => paymentColumns(words, currency), [words, currency])
  const frame = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(frame, search)
  const change = (changed: Partial<PaymentView>) => onView({ change: changed })
  return (
    <div ref={frame}>
      <DataTable<Payment>
        label={words.title}
        columns={columns}
        rows={rows}
        total={total}
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
        busy={list.isFetching && rows !== undefined}
        empty={
          <Suspense fallback={<div className="h-40" />}>
            <Nothing isFiltered={isFiltered(view)} onClear={() => change(unfiltered)} />
          </Suspense>
        }
        failure={list.isError && <ListTrouble list={list} words={words.trouble} />}
        tools={<Tools view={view} onView={onView} search={search} />}
        toolsEnd={<PaymentExport view={view} total={total} />}
        chips={
          isFiltered(view) && (
            <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>
              <PaymentChips view={view} onView={change} onEmptied={() => search.current?.focus()} />
            </Suspense>
          )
        }
      />
      <Suspense fallback={<div className="mt-2 h-6" />}>
        <ListFoot />
      </Suspense>
    </div>
  )
}
