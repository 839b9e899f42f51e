import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useSecurityWords } from './words.ts'

interface ConfirmModalProps {
  readonly title: string
  readonly text: ReactNode
  readonly keep?: string
  readonly confirm: string
  readonly confirming: string
  readonly onClose: () => void
  /** Resolves to what went wrong, if it has to be said here; to nothing when it is done or told elsewhere. */
  readonly onConfirm: () => Promise<string | undefined>
}

/** The destructive asks once, in words. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, keep, confirm, confirming, onClose, onConfirm } = props
  const words = useSecurityWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function act() {
    setBusy(true)
    setFailure(undefined)
    const failed = await onConfirm()
    setBusy(false)
    setFailure(failed)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={words.close}
      locked={busy}
      actions={
        <>
          <Button aria-disabled={busy} onClick={onClose}>
            {keep ?? words.cancel}
          </Button>
          <Button kind="primary" busy={busy} busyLabel={confirming} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      <Announcements failure={failure} />
    </Dialog>
  )
}
