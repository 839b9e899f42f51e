import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { useDocumentWords } from './words/index.ts'

/** Uploads documents for the invoices that wait for one, which can't be selected because nothing is paid for them yet. */
export function MissingDocuments() {
  const { many: words } = useDocumentWords()
  const { words: display } = useDisplay()
  const dispatch = useDispatch()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  return (
    <Button
      size="small"
      heldBack={isReadOnly ? display.readOnly : undefined}
      onClick={() =>
        void dispatch(modalOpened({ modal: 'bulkDocumentUpload', mode: 'bulk', invoiceIds: [] }))
      }
    >
      {words.missingOnes}
    </Button>
  )
}
