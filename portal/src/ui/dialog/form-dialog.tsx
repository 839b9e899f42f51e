import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly wide?: boolean
  /** Undefined while there is nothing to send. */
  readonly submit?: string | undefined
  readonly submitting: string
  readonly cancel: string
  readonly close: string
  readonly busy: boolean
  readonly onSubmit: (event: SubmitEvent) => unknown
  readonly onClose: () => void
  readonly element?: RefObject<HTMLFormElement | null>
  readonly children: ReactNode
}

/** A dialog that is one form: its submit button is among the dialog's actions, and it cannot be closed while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, wide = false, submit, submitting, cancel, close, busy } = props
  const { onSubmit, onClose, element, children } = props
  const id = useId()
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={close}
      locked={busy}
      asksIfTyped
      actions={
        <>
          {submit && (
            <Button type="submit" form={id} kind="primary" busy={busy} busyLabel={submitting}>
              {submit}
            </Button>
          )}
          <Button aria-disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        {...(element && { ref: element })}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
