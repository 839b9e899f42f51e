import type { Country } from '@sooner/rules/places'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { BankFields, CurrencyText } from '../bank-fields.tsx'
import { useBankForm } from '../bank-form.ts'
import { useBeginLink } from '../bank-link.ts'
import { useBankWords } from '../words/index.ts'

const bankingPath = '/dashboard/account/banking'

interface AddBankAccountModalProps {
  readonly vendorId: string
  readonly payee: Country
  readonly hidden: ReadonlySet<string>
  /** The first account always becomes the primary one. */
  readonly isFirst: boolean
  readonly onClose: () => void
  readonly onAdded: (account: BankAccount) => void
}

function OrLink({ isPrimary, busy }: { readonly isPrimary: boolean; readonly busy: boolean }) {
  const { add } = useBankWords()
  const link = useBeginLink(bankingPath, isPrimary)
  return (
    <div className="grid gap-2 border-b border-line pb-5">
      <p className="font-medium">{add.orLink}</p>
      <p className="text-14 text-muted">{add.orLinkText}</p>
      <div>
        <Button busy={link.busy} busyLabel={add.connecting} aria-disabled={busy} onClick={link.begin}>
          {add.connect}
        </Button>
      </div>
      <Announcements failure={link.failure} />
    </div>
  )
}

export function AddBankAccountModal(props: AddBankAccountModalProps) {
  const { vendorId, payee, hidden, isFirst, onClose, onAdded } = props
  const { add, cancel, close } = useBankWords()
  const [isPrimary, setIsPrimary] = useState(false)
  const editing = useBankForm({ vendorId, payee, hidden, isPrimary, statesSuccess: true, onAdded })
  const { busy, element, failure, submit } = editing
  return (
    <FormDialog
      onClose={onClose}
      title={add.title}
      description={add.text}
      submit={add.submit}
      submitting={add.submitting}
      cancel={cancel}
      close={close}
      busy={busy}
      onSubmit={submit}
      element={element}
    >
      <OrLink isPrimary={isPrimary} busy={busy} />
      <p className="text-14 text-muted">
        <CurrencyText payee={payee} />
      </p>
      <BankFields editing={editing} />
      {!isFirst && (
        <Checkbox
          label={add.primary}
          hint={add.primaryHint}
          name="isPrimary"
          checked={isPrimary}
          onChange={setIsPrimary}
        />
      )}
      <Announcements failure={failure} />
    </FormDialog>
  )
}
