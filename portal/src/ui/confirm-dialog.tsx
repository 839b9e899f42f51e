import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Announcements } from './notice.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  readonly close: string
  /** The way out that changes nothing. */
  readonly keep: string
  readonly confirm: string
  readonly confirming: string
  readonly onClose: () => void
  /** Resolves to what went wrong, if it has to be said here; to nothing when it is done or told elsewhere. */
  readonly onConfirm: () => Promise<string | undefined>
}

/** The destructive asks once, in words. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, close, keep, confirm, confirming, onClose, onConfirm } = props
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
      closeLabel={close}
      locked={busy}
      actions={
        <>
          <Button kind="primary" busy={busy} busyLabel={confirming} onClick={() => void act()}>
            {confirm}
          </Button>
          <Button aria-disabled={busy} onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <Announcements failure={failure} />
    </Dialog>
  )
}
