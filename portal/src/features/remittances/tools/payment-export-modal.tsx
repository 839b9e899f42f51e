import { useDispatch, useSelector } from 'react-redux'
import { askForFile } from '../../../lib/downloads.ts'
import { ExportModal } from '../../../ui/list/export-modal.tsx'
import { useExportFormat, useExport } from '../../../lib/use-export.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { paymentsListed } from '../../../lib/state/slices/payments.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { filtersOf, isFiltered, type PaymentView } from '../payment-view.ts'
import { usePaymentToolsWords } from './words/index.ts'

interface PaymentExportModalProps {
  readonly view: PaymentView
  readonly total: number
  readonly onClose: () => void
}

/** Saves the list as a file for spreadsheets and bookkeeping, with the filters and in the order that it shows. */
export function PaymentExportModal({ view, total, onClose }: PaymentExportModalProps) {
  const { export: words } = usePaymentToolsWords()
  const { locale } = useDisplay()
  const dispatch = useDispatch()
  const { format, pick } = useExportFormat(useSelector((state: State) => state.payments))
  const exporting = useExport([
    {
      text: words.rows,
      fileName: 'payments.csv',
      ask: (exportFormat, way) =>
        askForFile({
          name: 'exportBatchTransfers',
          parts: { query: { ...filtersOf(view), exportFormat } },
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
      onFormat={(chosen) => void dispatch(paymentsListed(pick(chosen)))}
      onClose={onClose}
    />
  )
}
