import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { modalClosed } from '../../../lib/state/slices/modals.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useClosedOnLeaving } from '../../../lib/use-modal-flag.ts'

const InvoiceDocumentModal = lazyDialog(
  () => import('./invoice-document-modal.tsx'),
  (it) => it.InvoiceDocumentModal,
)
const BulkDocumentsModal = lazyDialog(
  () => import('./bulk-documents-modal.tsx'),
  (it) => it.BulkDocumentsModal,
)

const opened = ['uploadInvoiceDocument', 'bulkDocumentUpload'] as const

/** The dialogs for documents of invoices, which any page opens by their flags. */
export function OpenedModals() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const modals = useSelector((state: State) => state.modals)
  const { uploadInvoiceDocumentInvoiceId: invoiceId, bulkDocumentUploadRedirectLocation: next } = modals
  useClosedOnLeaving(opened)
  return (
    <Suspense>
      {modals.uploadInvoiceDocument && invoiceId !== undefined && (
        <InvoiceDocumentModal
          invoiceId={invoiceId}
          onClose={() => void dispatch(modalClosed('uploadInvoiceDocument'))}
        />
      )}
      {modals.bulkDocumentUpload && (
        <BulkDocumentsModal
          mode={modals.bulkDocumentUploadMode}
          invoiceIds={modals.bulkDocumentUploadInvoiceIds}
          onClose={() => void dispatch(modalClosed('bulkDocumentUpload'))}
          onDone={() => {
            dispatch(modalClosed('bulkDocumentUpload'))
            if (next !== undefined) void navigate(next)
          }}
        />
      )}
    </Suspense>
  )
}
