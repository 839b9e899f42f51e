import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type BankAccount, useChangeBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { changeFaultText } from '../faults.ts'
import { mostNameSigns } from '../form/bank-form.ts'
import { useBankWords } from '../words.ts'

interface RenameModalProps {
  readonly account: BankAccount
  readonly onClose: () => void
  readonly onDone: (news: string) => void
}

export function RenameModal({ account, onClose, onDone }: RenameModalProps) {
  const words = useBankWords()
  const { cancel, change, close, form } = words
  const [rename, { isLoading: busy }] = useChangeBankAccountMutation(ownNotice('bank-account-rename'))
  const [name, setName] = useState(account.name)
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function submit() {
    if (name.trim() === '') {
      flushSync(() => setFault(form.missing.name))
      return input.current?.focus()
    }
    setFailure(undefined)
    const params = { id: account.vendorId, accountId: account.id }
    const { data, error } = await rename({ params, body: { name: name.trim() } })
    if (data) return onDone(change.renamed(data.name))
    const refusal = error as CallError | undefined
    return setFailure(refusal ? changeFaultText(refusal, words, navigator.onLine) : change.unknown)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={change.renameTitle(account.name)}
      submit={change.renameSubmit}
      submitting={change.renaming}
      cancel={cancel}
      close={close}
      busy={busy}
      onSubmit={submit}
    >
      <TextField
        ref={input}
        name="accountName"
        label={form.name}
        hint={form.nameHint}
        autoComplete="off"
        maxLength={mostNameSigns}
        value={name}
        error={fault}
        onChange={(typed) => {
          setName(typed)
          setFault(undefined)
        }}
      />
      <Announcements failure={failure} />
    </FormDialog>
  )
}
