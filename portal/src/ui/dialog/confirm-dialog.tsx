import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Announcements } from '../notice.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  readonly close: string
  /** The label of the button that changes nothing. */
  readonly cancelLabel: string
  readonly confirm: string
  readonly confirming: string
  readonly onClose: () => void
  /** Resolves to an error text to show here; to undefined if the action succeeded or its failure is reported elsewhere. */
  readonly onConfirm: () => Promise<string | undefined>
}

/** Asks for confirmation, in words, before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, close, cancelLabel, confirm, confirming, onClose, onConfirm } = props
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
            {cancelLabel}
          </Button>
        </>
      }
    >
      <Announcements failure={failure} />
    </Dialog>
  )
}
