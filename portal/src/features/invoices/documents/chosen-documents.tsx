import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { useDocumentWords } from './words/index.ts'

/** Uploads documents for the chosen invoices, and leads back to their list. */
export function ChosenDocuments() {
  const { many: words } = useDocumentWords()
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const selected = useSelector((state: State) => state.invoices.selectedRows)
  if (selected.length === 0) return null
  const about = {
    bulkDocumentUploadMode: 'bulk',
    bulkDocumentUploadInvoiceIds: selected.map(({ id }) => id),
    bulkDocumentUploadRedirectLocation: `${pathname}${search}#list`,
  } as const
  return (
    <Button
      kind="quiet"
      size="small"
      heldBack={isReadOnly ? words.readOnly : undefined}
      onClick={() => void dispatch(modalOpened({ modal: 'bulkDocumentUpload', about }))}
    >
      {words.chosen}
    </Button>
  )
}
