import { type CallError, stepUpDeclined } from '../../lib/calls/call-error.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { type Colleague, useRemoveColleagueMutation } from '../../lib/resources/access.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { useAccessWords } from './words/index.ts'

interface LeavingProps {
  readonly own: Colleague
  readonly owner: string
  readonly onClose: () => void
  /** A person who has left has no session any more; the caller decides which page comes next. */
  readonly onLeft: () => Promise<void>
}

/** Lets a colleague leave the business by their own decision. */
export function Leaving({ own, owner, onClose, onLeft }: LeavingProps) {
  const { cancel, close, leaving: words, removal } = useAccessWords()
  // The dialog reports a failure; the page to which the person is redirected reports the success.
  const [leave] = useRemoveColleagueMutation(ownNotice('leaving'))
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text(owner)}
      close={close}
      cancelLabel={cancel}
      confirm={words.open}
      confirming={words.confirming}
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await leave({ params: { id: own.id }, isOwn: true })
        if (error) return (error as CallError).code === stepUpDeclined ? removal.declined : words.failed
        await onLeft()
        return undefined
      }}
    />
  )
}
