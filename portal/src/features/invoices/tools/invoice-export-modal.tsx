import { useDispatch, useSelector } from 'react-redux'
import { askForFile } from '../../../lib/downloads.ts'
import { ExportModal } from '../../../ui/list/export-modal.tsx'
import { useExport } from '../../../lib/use-export.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { invoicesListed } from '../../../lib/state/slices/invoices.ts'
import { filtersOf, isFiltered, type InvoiceView } from '../view/invoice-view.ts'
import { useToolsWords } from './words/index.ts'
import { type InvoiceState, type LineItemDisplayState, paidInvoiceStates } from '@sooner/rules/invoice-states'

type Filters = ReturnType<typeof filtersOf>

const isOfLines = (state: string): state is LineItemDisplayState => state !== 'Applied'

/**
 * The filters for the line items of exactly the invoices that are listed. Lines have no Applied: those of applied invoices are
 * among the paid ones, so that the invoices of the other state are excluded.
 */
export function lineFiltersOf({ displayState, excludeStates = [], ...filters }: Filters) {
  if (displayState === undefined)
    return { ...filters, displayState: undefined, excludeStates: some(excludeStates) }
  const [hasPaid, hasApplied] = [displayState.includes('Paid'), displayState.includes('Applied')]
  const lines = displayState.filter(isOfLines)
  const others: readonly InvoiceState[] = [
    ...(hasApplied && !hasPaid ? paidInvoiceStates : []),
    ...(hasPaid && !hasApplied ? (['applied'] as const) : []),
  ]
  return {
    ...filters,
    displayState: hasApplied && !hasPaid ? [...lines, 'Paid' as const] : lines,
    excludeStates: some([...excludeStates, ...others]),
  }
}

const some = (states: readonly InvoiceState[]) => (states.length > 0 ? [...states] : undefined)

interface InvoiceExportModalProps {
  readonly view: InvoiceView
  readonly total: number
  readonly onClose: () => void
}

export function InvoiceExportModal({ view, total, onClose }: InvoiceExportModalProps) {
  const { export: words } = useToolsWords()
  const dispatch = useDispatch()
  const filters = filtersOf(view)
  const exporting = useExport({
    choice: useSelector((state: State) => state.invoices),
    onPick: (choice) => void dispatch(invoicesListed({ page: view.page, ...choice })),
    kinds: [
      {
        text: words.kinds.invoices,
        fileName: 'invoices.csv',
        ask: (exportFormat, way) =>
          askForFile({ name: 'exportInvoices', parts: { query: { ...filters, exportFormat } }, ...way }),
      },
      {
        text: words.kinds.lineItems,
        fileName: 'line-items.csv',
        ask: (exportFormat, way) =>
          askForFile({
            name: 'exportLineItems',
            parts: { query: { ...lineFiltersOf(filters), exportFormat } },
            ...way,
          }),
      },
    ],
  })
  return (
    <ExportModal {...exporting} words={words} total={total} isFiltered={isFiltered(view)} onClose={onClose} />
  )
}
