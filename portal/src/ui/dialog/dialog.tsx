import { useRef, useState } from 'react'
import { LeaveQuestion } from '../unsaved/leave-question.tsx'
import { useTyped } from '../unsaved/use-typed.ts'
import { ModalFrame, type ModalProps } from './modal-frame.tsx'

export interface DialogProps extends ModalProps {
  readonly open: boolean
  /** Whether it asks before Escape, a press beside it or a reload loses what was entered. Its buttons never ask. */
  readonly asksIfTyped?: boolean
}

interface AskingProps extends Omit<DialogProps, 'open'> {
  readonly shape: string
}

function Asking({ asksIfTyped = false, ...props }: AskingProps) {
  const element = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  const hasTyped = useTyped(element, asksIfTyped)
  const dismiss = () => (hasTyped() ? setAsking(true) : props.onClose())
  return (
    <>
      <ModalFrame {...props} element={element} onDismiss={dismiss} />
      {isAsking && <LeaveQuestion onLeave={props.onClose} onStay={() => setAsking(false)} />}
    </>
  )
}

/** Centered on a desktop, a bottom sheet on a phone. */
export function Dialog({ open, wide = false, ...rest }: DialogProps & { readonly wide?: boolean }) {
  return open && <Asking {...rest} shape={wide ? 'modal-wide' : ''} />
}

/** Beside the page that it is about on a desktop, a bottom sheet on a phone. */
export function Drawer({ open, ...rest }: DialogProps) {
  return open && <Asking {...rest} shape="modal-drawer" />
}
