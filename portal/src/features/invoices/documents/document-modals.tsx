import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { bulkUploadModes, documentDialogIn, modalOpened } from '../../../lib/state/slices/modals.ts'
import { maxSelection } from '@sooner/rules/limits'
import { safeRedirect } from '../../../lib/safe-redirect.ts'

/** The parameters of a link that opens the upload of documents; all of them are removed once it is open. */
const linkParameters = ['documents', 'document-for', 'then'] as const

const maxIdLength = 64

/**
 * What `?documents=bulk` or `?documents=single` opens: for the invoices of `document-for`, which may be repeated, or for all that wait
 * for a document; `then` is the page that follows once something was uploaded. Anybody may have written the address.
 */
export function linkedDocuments(search: URLSearchParams) {
  const mode = bulkUploadModes.find((one) => one === search.get('documents'))
  if (mode === undefined) return undefined
  const ids = [...new Set(search.getAll('document-for'))].filter(
    (id) => id !== '' && id.length <= maxIdLength,
  )
  const next = search.get('then')
  return {
    modal: 'bulkDocumentUpload',
    mode,
    invoiceIds: ids.slice(0, maxSelection),
    next: next !== null && safeRedirect(next) === next ? next : undefined,
  } as const
}

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

/** Loads the dialogs for documents of invoices once one of them is opened, by a button or by a link. */
export function DocumentModals() {
  const isOpen = useSelector(({ modals }: State) => documentDialogIn(modals) !== undefined)
  useLinkedDocuments()
  return <Suspense>{isOpen && <OpenedModals />}</Suspense>
}
