import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useBankWords } from '../words/index.ts'
import { useChange } from './acts.ts'

interface ConfirmActProps {
  readonly act: 'primary' | 'debitOnly' | 'hide'
  readonly account: BankAccount
  readonly onClose: () => void
  readonly onDone: (notice: string) => void
}

/** Actions that stop or redirect payouts require a confirmation. */
export function ConfirmAct({ act, account, onClose, onDone }: ConfirmActProps) {
  const { cancel, change: words, close } = useBankWords()
  const change = useChange()
  const texts = {
    primary: [words.primaryTitle, words.primaryText, words.primaryConfirm],
    debitOnly: [words.debitOnlyTitle, words.debitOnlyText, words.debitOnlyConfirm],
    hide: [words.hideTitle, words.hideText, words.hideConfirm],
  } as const
  const [title, text, confirm] = texts[act]
  return (
    <ConfirmDialog
      title={title(account.name)}
      text={text}
      close={close}
      cancelLabel={cancel}
      confirm={confirm}
      confirming={words.working}
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await change(act, account)
        if ('failure' in outcome) return outcome.failure
        onDone(outcome.notice)
        return undefined
      }}
    />
  )
}
