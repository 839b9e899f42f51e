import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { AmountFields, useVerification } from '../verification-amounts.tsx'
import { useBankWords } from '../words/index.ts'

interface BankVerificationModalProps {
  readonly account: BankAccount
  readonly onClose: () => void
  readonly onVerified: (account: BankAccount) => void
  /** Switches to verification by document when the amounts can no longer be submitted. */
  readonly onDocument: () => void
}

interface OverProps extends Pick<BankVerificationModalProps, 'account' | 'onClose' | 'onDocument'> {
  readonly text: string
}

function Over({ account, text, onClose, onDocument }: OverProps) {
  const { close, document, verify } = useBankWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={verify.modalTitle(account.name)}
      closeLabel={close}
      actions={
        <>
          <Button kind="primary" onClick={onDocument}>
            {document.open}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      <Announcements failure={text} />
    </Dialog>
  )
}

export function BankVerificationModal(props: BankVerificationModalProps) {
  const { onClose, onVerified, onDocument } = props
  const { cancel, close, verify: words } = useBankWords()
  // The account as of opening the dialog: the cached one already counts as verified while the answer is pending.
  const [account] = useState(props.account)
  const [over, setOver] = useState<string>()
  const verifying = useVerification({ account, statesSuccess: true, onVerified, onOver: setOver })
  const { busy, element, submit } = verifying
  if (over !== undefined)
    return <Over account={account} text={over} onClose={onClose} onDocument={onDocument} />
  return (
    <FormDialog
      onClose={onClose}
      title={words.modalTitle(account.name)}
      submit={words.submit}
      submitting={words.submitting}
      cancel={cancel}
      close={close}
      busy={busy}
      onSubmit={submit}
      element={element}
    >
      <AmountFields verifying={verifying} />
    </FormDialog>
  )
}
