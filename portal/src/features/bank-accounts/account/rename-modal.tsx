import type { CallError } from '../../../lib/calls/call-error.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type BankAccount, useChangeBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { changeFaultText } from '../faults.ts'
import { maxNameSigns } from '../bank-form.ts'
import { useBankWords } from '../words/index.ts'

interface RenameModalProps {
  readonly account: BankAccount
  readonly onClose: () => void
  readonly onDone: (notice: string) => void
}

export function RenameModal({ account, onClose, onDone }: RenameModalProps) {
  const words = useBankWords()
  const { cancel, change, close, form } = words
  const [rename] = useChangeBankAccountMutation(ownNotice('bank-account-rename'))
  const renaming = useForm({
    initial: { accountName: account.name },
    live: true,
    check: ({ accountName }) => ({ accountName: accountName.trim() === '' ? form.missing.name : undefined }),
    send: async ({ accountName }) => {
      const params = { id: account.vendorId, accountId: account.id }
      const { data, error } = await rename({ params, body: { name: accountName.trim() } })
      if (data) return () => onDone(change.renamed(data.name))
      const refusal = error as CallError | undefined
      return { failure: refusal ? changeFaultText(refusal, words, navigator.onLine) : change.unknown }
    },
  })

  return (
    <FormDialog
      onClose={onClose}
      title={change.renameTitle(account.name)}
      submit={change.renameSubmit}
      submitting={change.renaming}
      cancel={cancel}
      close={close}
      busy={renaming.busy}
      onSubmit={renaming.submit}
      element={renaming.element}
    >
      <TextField
        name="accountName"
        label={form.name}
        hint={form.nameHint}
        autoComplete="off"
        maxLength={maxNameSigns}
        {...renaming.field('accountName')}
      />
      <Announcements failure={renaming.failure} />
    </FormDialog>
  )
}
