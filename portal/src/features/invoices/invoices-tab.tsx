import { clientKey } from '@sooner/rules/client-keys'
import { lazy, type ReactNode, useMemo, useRef } from 'react'
import type { Invoice } from '../../lib/resources/invoices.ts'
import { ExportButton } from '../../ui/list/export-button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { onlyCurrency, usualCurrency } from '../../ui/table/only-currency.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { ListTools } from './tools/list-tools.tsx'
import { hiddenIn, type InvoiceView, isFiltered, unfiltered } from './view/invoice-view.ts'
import { useInvoices, mayChoose, useSelection } from './view/use-invoices.ts'
import { useInvoiceView } from './view/use-invoice-view.ts'
import { reasonsIn, useWhyWords } from './why/words/index.ts'
import { useInvoicesWords } from './words/index.ts'
import { useSelector } from 'react-redux'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { State } from '../../lib/state/open-store.ts'
import { Button } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** No invoice has come yet. */
function NoInvoices({ onUpload }: Pick<InvoicesTabProps, 'onUpload'>) {
  const { empty } = useInvoicesWords()
  const { words: display } = useDisplay()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const upload = onUpload && (
    <Button kind="primary" heldBack={isReadOnly ? display.readOnly : undefined} onClick={onUpload}>
      {empty.upload}
    </Button>
  )
  return <EmptyState title={empty.title} how={onUpload ? empty.howUpload : empty.how} action={upload} />
}

const ViewChips = lazy(() =>
  import('./tools/view-chips.tsx').then((module) => ({ default: module.ViewChips })),
)
const MissingDocuments = lazy(() =>
  import('./documents/missing-documents.tsx').then((module) => ({ default: module.MissingDocuments })),
)

const loadExport = () => import('./tools/invoice-export-modal.tsx')
const InvoiceExportModal = lazyDialog(loadExport, (it) => it.InvoiceExportModal)

const rowKey = ({ id }: Invoice) => id
const rowName = ({ number }: Invoice) => number
const rowHref = ({ id }: Invoice) => `/dashboard/invoices/${id}`
const amountOf = ({ openAmountMinor, currency }: Invoice) => ({ amountMinor: openAmountMinor, currency })

/** What of the table depends on the rows and the selection, in a form that changes only with them. */
function useTable(rows: readonly Invoice[] | undefined) {
  const words = useInvoicesWords()
  const currency = onlyCurrency(rows)
  const { selection, onSelection } = useSelection(rows)
  return {
    currency: currency ?? usualCurrency,
    columns: useMemo(() => invoiceColumns(words, currency), [words, currency]),
    choosing: useMemo(
      () => ({
        selection,
        onSelection,
        amountOf,
        mayNot: (invoice: Invoice) => (mayChoose(invoice) ? undefined : words.mayNot),
      }),
      [selection, onSelection, words],
    ),
    clientNames: useMemo(
      () => new Map(rows?.map((invoice) => [clientKey(invoice), invoice.clientName])),
      [rows],
    ),
  }
}

interface InvoicesTabProps {
  /** Opens the upload of invoices; absent where there is none. */
  readonly onUpload?: (() => void) | undefined
  /** What can be done with the selected invoices. */
  readonly chosenActs: ReactNode
}

/** The list of invoices, with everything that finds, orders, selects and exports them. */
export function InvoicesTab({ onUpload, chosenActs }: InvoicesTabProps) {
  const words = useInvoicesWords()
  // The cells read these texts too: waiting here for all of them is better than waiting in each.
  const why = useWhyWords()
  const reasons = useMemo(() => reasonsIn(why), [why])
  const { view, onView } = useInvoiceView(reasons)
  const list = useInvoices(view)
  const { columns, choosing, ...chipTexts } = useTable(list.rows)
  const search = useRef<HTMLInputElement>(null)
  const change = (changed: Partial<InvoiceView>) => onView({ change: changed })
  return (
    <ListPage<Invoice>
      words={words}
      list={list}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowHref={rowHref}
      view={{ ...view, hidden: hiddenIn(view) }}
      onView={({ hidden, ...changed }, replace) =>
        onView({
          change: { ...(changed as Partial<InvoiceView>), ...(hidden && { hiddenColumns: hidden }) },
          replace,
        })
      }
      isFiltered={isFiltered(view)}
      onClear={() => change(unfiltered)}
      empty={<NoInvoices onUpload={onUpload} />}
      choosing={choosing}
      actions={chosenActs}
      search={search}
      tools={<ListTools view={view} onView={onView} search={search} currency={chipTexts.currency} />}
      exporting={
        <ExportButton onNear={loadExport}>
          {(close) => <InvoiceExportModal view={view} total={list.total ?? 0} onClose={close} />}
        </ExportButton>
      }
      chips={
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
          <ViewChips view={view} onView={change} onEmptied={() => search.current?.focus()} {...chipTexts} />
          {view.waitsFor === 'document-required' && <MissingDocuments />}
        </div>
      }
    />
  )
}
