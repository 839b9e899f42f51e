import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Colleague, useLeaveBusinessMutation } from './calls.ts'
import { useAccessWords } from './words.ts'

/** Its outcome is told here, or where somebody goes who has left. */
const ownNotice = { fixedCacheKey: 'leaving' } as const

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
  const [leave] = useLeaveBusinessMutation(ownNotice)
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
        const { error } = await leave({ params: { id: own.id } })
        if (error) return words.failed
        await onLeft()
        return undefined
      }}
    />
  )
}
