import type { CallError } from '../../../lib/calls/call-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { AgreementText, useAuthorizing } from '../debit-agreement.tsx'
import { useBankWords } from '../words/index.ts'

interface DirectDebitModalProps {
  readonly onClose: () => void
  readonly onAuthorized: (account: BankAccount) => void
}

export function DirectDebitModal({ onClose, onAuthorized }: DirectDebitModalProps) {
  const { cancel, close, debit: words } = useBankWords()
  const authorizing = useAuthorizing(onAuthorized)
  const { query } = authorizing
  const refused = (query.error as CallError | undefined)?.code === 'CONFLICT'
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={words.modalTitle}
      submit={query.data && !refused ? words.submit : undefined}
      submitting={words.submitting}
      cancel={cancel}
      close={close}
      busy={authorizing.busy}
      onSubmit={authorizing.submit}
      element={authorizing.element}
    >
      {refused ? (
        <Announcements failure={words.conflict} />
      ) : (
        <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={12} />}>
          {(agreement) => <AgreementText agreement={agreement} authorizing={authorizing} />}
        </Loaded>
      )}
    </FormDialog>
  )
}
