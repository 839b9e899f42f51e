import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Colleague, useRemoveColleagueMutation } from '../../lib/resources/access.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { useAccessWords } from './words.ts'

interface LeavingProps {
  readonly own: Colleague
  readonly owner: string
  readonly onClose: () => void
  /** Whoever has left has no session any more: where they go is not this page's. */
  readonly onLeft: () => Promise<void>
}

/** A colleague goes by themselves. */
export function Leaving({ own, owner, onClose, onLeft }: LeavingProps) {
  const { cancel, close, leaving: words } = useAccessWords()
  // The dialog reports a failure, and the page to which a person who has left is led reports the success.
  const [leave] = useRemoveColleagueMutation(ownNotice('leaving'))
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text(owner)}
      close={close}
      keep={cancel}
      confirm={words.open}
      confirming={words.confirming}
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await leave({ params: { id: own.id }, isOwn: true })
        if (error) return words.failed
        await onLeft()
        return undefined
      }}
    />
  )
}
