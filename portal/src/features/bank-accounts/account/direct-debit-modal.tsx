import { type SubmitEvent, useId } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { BankAccount } from '../calls.ts'
import { AgreementText } from '../debit/agreement-text.tsx'
import { useAuthorizing } from '../debit/use-authorizing.ts'
import { useBankWords } from '../words.ts'

interface DirectDebitModalProps {
  readonly onClose: () => void
  readonly onAuthorized: (account: BankAccount) => void
}

export function DirectDebitModal({ onClose, onAuthorized }: DirectDebitModalProps) {
  const { cancel, close, debit: words } = useBankWords()
  const authorizing = useAuthorizing(onAuthorized)
  const { query } = authorizing
  const refused = (query.error as CallError | undefined)?.code === 'CONFLICT'
  const { busy } = authorizing
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void authorizing.submit()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.modalTitle}
      closeLabel={close}
      locked={busy}
      actions={
        <>
          {query.data && !refused && (
            <Button type="submit" form={id} kind="primary" busy={busy} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          )}
          <Button aria-disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {refused ? (
          <Announcements failure={words.conflict} />
        ) : (
          <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={12} />}>
            {(agreement) => <AgreementText agreement={agreement} authorizing={authorizing} />}
          </Loaded>
        )}
      </form>
    </Dialog>
  )
}
