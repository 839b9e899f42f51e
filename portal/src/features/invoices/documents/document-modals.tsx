import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { linkedDocuments, linkParameters } from './documents-link.ts'

const OpenedModals = lazyDialog(
  () => import('./opened-modals.tsx'),
  (it) => it.OpenedModals,
)

/** Opens what the address names, once: a reload, or a link that is copied later, must not open it again. */
function useLinkedDocuments(): void {
  const dispatch = useDispatch()
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (!search.has('documents')) return
    const asked = linkedDocuments(search)
    if (asked) dispatch(modalOpened(asked))
    const left = new URLSearchParams(search)
    for (const name of linkParameters) left.delete(name)
    setSearch(left, { replace: true, preventScrollReset: true })
  }, [dispatch, search, setSearch])
}

/** Loads the dialogs for documents of invoices once one of them is opened, by their flags or by a link. */
export function DocumentModals() {
  const isOpen = useSelector(({ modals }: State) => modals.uploadInvoiceDocument || modals.bulkDocumentUpload)
  useLinkedDocuments()
  return <Suspense>{isOpen && <OpenedModals />}</Suspense>
}
