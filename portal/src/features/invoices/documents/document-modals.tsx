import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { State } from '../../../lib/state/open-store.ts'

const OpenedModals = lazyDialog(
  () => import('./opened-modals.tsx'),
  (it) => it.OpenedModals,
)

/** Loads the dialogs for documents of invoices once one of them is opened. */
export function DocumentModals() {
  const isOpen = useSelector(({ modals }: State) => modals.uploadInvoiceDocument || modals.bulkDocumentUpload)
  return <Suspense>{isOpen && <OpenedModals />}</Suspense>
}
