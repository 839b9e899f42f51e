import { useDispatch, useSelector } from 'react-redux'
import { askForFile } from '../../../lib/downloads.ts'
import { ExportModal } from '../../../ui/list/export-modal.tsx'
import { useExportFormat, useExport } from '../../../lib/use-export.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { invoicesListed } from '../../../lib/state/slices/invoices.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
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

/** Saves the list as a file for spreadsheets and bookkeeping, with the filters and in the order that it shows. */
export function InvoiceExportModal({ view, total, onClose }: InvoiceExportModalProps) {
  const { export: words } = useToolsWords()
  const { locale } = useDisplay()
  const dispatch = useDispatch()
  const { format, pick } = useExportFormat(useSelector((state: State) => state.invoices))
  const filters = filtersOf(view)
  const exporting = useExport([
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
  ])
  return (
    <ExportModal
      {...exporting}
      title={words.title(total, countText(total, locale))}
      all={isFiltered(view) ? undefined : words.all}
      asShown={words.asShown}
      format={format}
      onFormat={(chosen) => void dispatch(invoicesListed({ page: view.page, ...pick(chosen) }))}
      onClose={onClose}
    />
  )
}
