import { useState } from 'react'
import type { DocumentType } from '@sooner/rules/documents'
import type { VendorDocument } from '../../lib/resources/documents.ts'
import { useDocumentUpload } from '../../lib/documents/use-document-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TypedUpload } from '../../ui/file-drop/typed-upload.tsx'
import type { AskedCategory } from './standing-section.tsx'
import { useDocumentsWords } from './words/index.ts'

interface UploadModalProps {
  readonly vendorId: string
  readonly words: { readonly title: string; readonly text: string }
  readonly category: AskedCategory
  readonly types: readonly DocumentType[]
  readonly onClose: () => void
}

/**
 * The dialog closes only on request, because the person may want to upload a second page. The upload has its own cancel
 * button.
 */
export function UploadModal({ vendorId, words, category, types, onClose }: UploadModalProps) {
  const { close, done } = useDocumentsWords()
  const [handedIn, setHandedIn] = useState<VendorDocument>()
  const upload = useDocumentUpload({ vendorId, category, types, onUploaded: setHandedIn })
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={close}
      locked={busy}
      actions={
        <Button kind={handedIn ? 'primary' : 'secondary'} aria-disabled={busy} onClick={onClose}>
          {handedIn ? done : close}
        </Button>
      }
    >
      <TypedUpload {...upload} onBusy={setBusy} />
    </Dialog>
  )
}
