import { useCallback, useState } from 'react'
import { useInvoiceDocumentUpload } from '../../../lib/documents/use-document-upload.ts'
import { useGetInvoiceQuery } from '../../../lib/resources/invoices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { documentRules } from '../../../ui/file-drop/file-rules.ts'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import type { SendWay } from '../../../ui/file-drop/use-uploads.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useDocumentWords } from './words/index.ts'

interface InvoiceDocumentModalProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

/** Takes the documents of one invoice. It closes only on request, since there may be a second page. */
export function InvoiceDocumentModal({ invoiceId, onClose }: InvoiceDocumentModalProps) {
  const words = useDocumentWords()
  const query = useGetInvoiceQuery({ params: { id: invoiceId } })
  const [isUploaded, setIsUploaded] = useState(false)
  const [busy, setBusy] = useState(false)
  const { send, heldBack } = useInvoiceDocumentUpload(useCallback(() => setIsUploaded(true), []))
  const sendOne = useCallback((file: File, way: SendWay) => send(invoiceId, file, way), [send, invoiceId])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.one.title}
      description={words.text}
      closeLabel={words.close}
      locked={busy}
      actions={
        <Button kind={isUploaded ? 'primary' : 'secondary'} aria-disabled={busy} onClick={onClose}>
          {isUploaded ? words.done : words.close}
        </Button>
      }
    >
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={6} />}>
        {({ number, clientName }) => (
          <div className="grid gap-4">
            <p>{words.named(number, clientName)}</p>
            <FileDrop rules={documentRules} send={sendOne} heldBack={heldBack} onBusy={setBusy} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
