import { ExportButton } from '../../../ui/list/export-button.tsx'
import type { PaymentView } from '../view/payment-view.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'

const load = () => import('./payment-export-modal.tsx')
const PaymentExportModal = lazyDialog(load, (it) => it.PaymentExportModal)

interface PaymentExportProps {
  readonly view: PaymentView
  readonly total: number | undefined
}

export const PaymentExport = ({ view, total = 0 }: PaymentExportProps) => (
  <ExportButton onNear={load}>
    {(close) => <PaymentExportModal view={view} total={total} onClose={close} />}
  </ExportButton>
)
