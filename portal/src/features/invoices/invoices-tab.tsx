import { clientKey } from '@sooner/rules/client-keys'
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import type { Invoice } from '../../lib/resources/invoices.ts'
import type { TableView } from '../../ui/table/table-props.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListTrouble } from '../../ui/list/list-trouble.tsx'
import { onlyCurrency, usualCurrency } from '../../ui/table/only-currency.ts'
import { useSearchKey } from '../../ui/table/use-search-key.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { ListTools, ExportTool } from './tools/list-tools.tsx'
import { hiddenIn, type InvoiceView, isFiltered, unfiltered } from './view/invoice-view.ts'
import { useInvoices, mayChoose, useSelection } from './view/use-invoices.ts'
import { useInvoiceView } from './view/use-invoice-view.ts'
import { reasonsIn, useWhyWords } from './why/words/index.ts'
import { useInvoicesWords } from './words/index.ts'
import { useSelector } from 'react-redux'
import { useFlag } from '../../lib/flags.ts'
import type { State } from '../../lib/state/open-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NothingProps {
  readonly hasFilters: boolean
  readonly onClear: () => void
  /** Opens the upload; absent where there is none. */
  readonly onUpload: (() => void) | undefined
}

/** An empty list: either nothing matches, or no invoice has come yet. */
function Nothing({ hasFilters, onClear, onUpload }: NothingProps) {
  const { none, empty } = useInvoicesWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const mayUpload = useFlag('invoiceUploading') && onUpload !== undefined
  if (hasFilters) {
    const clear = (
      <Button size="small" onClick={onClear}>
        {none.clear}
      </Button>
    )
    return <EmptyState title={none.title} how={none.how} action={clear} />
  }
  const upload = mayUpload && (
    <Button kind="primary" heldBack={isReadOnly ? empty.readOnly : undefined} onClick={onUpload}>
      {empty.upload}
    </Button>
  )
  return <EmptyState title={empty.title} how={mayUpload ? empty.howUpload : empty.how} action={upload} />
}

/** The keys that work in the list. The table's caption lists them for screen readers. */
function ListFoot() {
  const { keys } = useInvoicesWords()
  return (
    <p aria-hidden="true" className="mt-2 hidden text-12 text-muted tablet:block pointer-coarse:hidden">
      {keys}
    </p>
  )
}

const ViewChips = lazy(() =>
  import('./tools/view-chips.tsx').then((module) => ({ default: module.ViewChips })),
)
const MissingDocuments = lazy(() =>
  import('./documents/missing-documents.tsx').then((module) => ({ default: module.MissingDocuments })),
)

const rowKey = ({ id }: Invoice) => id
const rowName = ({ number }: Invoice) => number
const rowHref = ({ id }: Invoice) => `/dashboard/invoices/${id}`
const amountOf = ({ openAmountMinor, currency }: Invoice) => ({ amountMinor: openAmountMinor, currency })

const tableView = (view: InvoiceView): TableView => {
  const { page, limit, sortField, sortDirection, density } = view
  return { page, limit, sortField, sortDirection, density, hidden: hiddenIn(view) }
}

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
  const { rows, total } = list
  const { columns, choosing, ...chipTexts } = useTable(rows)
  const frame = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(frame, search)
  const change = (changed: Partial<InvoiceView>) => onView({ change: changed })
  const chips = isFiltered(view) && (
    <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <ViewChips view={view} onView={change} onEmptied={() => search.current?.focus()} {...chipTexts} />
        {view.waitsFor === 'document-required' && <MissingDocuments />}
      </div>
    </Suspense>
  )
  return (
    <div ref={frame}>
      <DataTable<Invoice>
        label={words.title}
        columns={columns}
        rows={rows}
        total={total}
        rowKey={rowKey}
        rowName={rowName}
        rowHref={rowHref}
        view={tableView(view)}
        onView={({ hidden, ...changed }, replace) =>
          onView({
            change: { ...(changed as Partial<InvoiceView>), ...(hidden && { hiddenColumns: hidden }) },
            replace,
          })
        }
        busy={list.isFetching && rows !== undefined}
        empty={
          <Nothing hasFilters={isFiltered(view)} onClear={() => change(unfiltered)} onUpload={onUpload} />
        }
        failure={list.isError && <ListTrouble list={list} words={words.trouble} />}
        choosing={choosing}
        actions={<Suspense>{chosenActs}</Suspense>}
        tools={<ListTools view={view} onView={onView} search={search} currency={chipTexts.currency} />}
        toolsEnd={<ExportTool view={view} total={total} />}
        chips={chips}
      />
      <ListFoot />
    </div>
  )
}
