import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { useDocumentWords } from './words/index.ts'

/** Uploads documents for the chosen invoices, and leads back to their list. */
export function ChosenDocuments() {
  const { many: words } = useDocumentWords()
  const { words: display } = useDisplay()
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const selected = useSelector((state: State) => state.invoices.selectedRows)
  if (selected.length === 0) return null
  const upload = () =>
    void dispatch(
      modalOpened({
        modal: 'bulkDocumentUpload',
        mode: 'bulk',
        invoiceIds: selected.map(({ id }) => id),
        next: `${pathname}${search}#list`,
      }),
    )
  return (
    <Button kind="quiet" size="small" heldBack={isReadOnly ? display.readOnly : undefined} onClick={upload}>
      {words.chosen}
    </Button>
  )
}
