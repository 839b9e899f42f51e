import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { documentDialogIn, modalsClosed } from '../../../lib/state/slices/modals.ts'
import { useClosedOnLeaving } from '../../../lib/use-modal-flag.ts'
import { BulkDocumentsModal } from './bulk-documents-modal.tsx'
import { InvoiceDocumentModal } from './invoice-document-modal.tsx'

const opened = ['uploadInvoiceDocument', 'bulkDocumentUpload'] as const

/** The dialogs for documents of invoices, which any page opens. */
export function OpenedModals() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const dialog = documentDialogIn(useSelector((state: State) => state.modals))
  useClosedOnLeaving(opened)
  const close = () => void dispatch(modalsClosed(opened))
  if (dialog === undefined) return null
  if (dialog.modal === 'uploadInvoiceDocument')
    return <InvoiceDocumentModal invoiceId={dialog.invoiceId} onClose={close} />
  const { mode, invoiceIds, next } = dialog
  return (
    <BulkDocumentsModal
      mode={mode}
      invoiceIds={invoiceIds}
      onClose={close}
      onDone={() => {
        close()
        if (next !== undefined) void navigate(next)
      }}
    />
  )
}
