import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'

const OpenedModals = lazy(() =>
  import('./opened-modals.tsx').then((module) => ({ default: module.OpenedModals })),
)

/** Loads the dialogs for documents of invoices once one of them is opened. */
export function DocumentModals() {
  const isOpen = useSelector(({ modals }: State) => modals.uploadInvoiceDocument || modals.bulkDocumentUpload)
  return <Suspense>{isOpen && <OpenedModals />}</Suspense>
}
