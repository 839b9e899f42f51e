import { hasAnswer } from '../../../lib/calls/call-error.ts'
import { useWithdrawInvoiceMutation } from '../../../lib/resources/payouts.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { noteAct } from '../after-act/last-act.ts'
import { usePayoutWords } from '../words/index.ts'

interface WithdrawDialogProps {
  readonly invoiceId: string
  readonly number: string
  readonly onClose: () => void
}

/** Asks once, in words, before a request is taken back. */
export function WithdrawDialog({ invoiceId, number, onClose }: WithdrawDialogProps) {
  const { withdraw: words, close } = usePayoutWords()
  const [withdraw] = useWithdrawInvoiceMutation()
  async function act(): Promise<string | undefined> {
    const { error } = await withdraw({ params: { id: invoiceId } })
    if (!error) {
      noteAct({ kind: 'withdrawn' })
      onClose()
      return undefined
    }
    if (!hasAnswer(error)) return words.noAnswer
    return 'code' in error && error.code === 'NOT_WITHDRAWABLE' ? words.tooLate : words.failed
  }
  return (
    <ConfirmDialog
      title={words.title(number)}
      text={words.text}
      close={close}
      cancelLabel={words.stay}
      confirm={words.confirm}
      confirming={words.confirming}
      onClose={onClose}
      onConfirm={act}
    />
  )
}
