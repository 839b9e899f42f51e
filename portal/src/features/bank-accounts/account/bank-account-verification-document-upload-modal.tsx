import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { DocumentPart } from '../document-part.tsx'
import { useBankWords } from '../words/index.ts'

interface ModalProps {
  readonly account: BankAccount
  readonly onClose: () => void
}

export function BankAccountVerificationDocumentUploadModal({ account, onClose }: ModalProps) {
  const { close, document: words } = useBankWords()
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(account.name)}
      closeLabel={close}
      locked={busy}
      actions={
        <Button kind={isSent ? 'primary' : 'secondary'} aria-disabled={busy} onClick={onClose}>
          {isSent ? words.done : close}
        </Button>
      }
    >
      <DocumentPart account={account} onBusy={setBusy} onSent={() => setIsSent(true)} />
    </Dialog>
  )
}
