import { useDispatch, useSelector } from 'react-redux'
import { askForFile } from '../../../lib/downloads.ts'
import { ExportModal } from '../../../ui/list/export-modal.tsx'
import { useExport } from '../../../lib/use-export.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { paymentsListed } from '../../../lib/state/slices/payments.ts'
import { filtersOf, isFiltered, type PaymentView } from '../payment-view.ts'
import { usePaymentsWords } from '../words/index.ts'

interface PaymentExportModalProps {
  readonly view: PaymentView
  readonly total: number
  readonly onClose: () => void
}

export function PaymentExportModal({ view, total, onClose }: PaymentExportModalProps) {
  const { export: words } = usePaymentsWords()
  const dispatch = useDispatch()
  const exporting = useExport({
    choice: useSelector((state: State) => state.payments),
    onPick: (choice) => void dispatch(paymentsListed(choice)),
    kinds: [
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
    ],
  })
  return (
    <ExportModal {...exporting} words={words} total={total} isFiltered={isFiltered(view)} onClose={onClose} />
  )
}
