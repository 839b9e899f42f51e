import { lazy } from 'react'
import { ExportButton } from '../../../ui/list/export-button.tsx'
import type { PaymentView } from '../view/payment-view.ts'

const load = () => import('./payment-export-modal.tsx')
const PaymentExportModal = lazy(() => load().then((module) => ({ default: module.PaymentExportModal })))

interface PaymentExportProps {
  readonly view: PaymentView
  readonly total: number | undefined
}

export const PaymentExport = ({ view, total = 0 }: PaymentExportProps) => (
  <ExportButton onNear={load}>
    {(close) => <PaymentExportModal view={view} total={total} onClose={close} />}
  </ExportButton>
)
