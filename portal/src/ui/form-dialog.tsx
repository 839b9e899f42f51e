import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly wide?: boolean
  /** Left out where there is nothing to send: not yet, or not any more. */
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

/** A dialog that is one form: its button stands with the dialog's actions, and nothing leaves while it is being sent. */
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
