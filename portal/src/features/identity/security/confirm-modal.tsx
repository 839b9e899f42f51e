import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/dialog/confirm-dialog.tsx'
import { useSecurityWords } from './words/index.ts'

type ConfirmModalProps = Omit<ConfirmDialogProps, 'close' | 'cancelLabel'> & { readonly cancelLabel?: string }

/** Asks for one confirmation, with the page's words for canceling. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { close, cancel } = useSecurityWords()
  return <ConfirmDialog close={close} {...props} cancelLabel={props.cancelLabel ?? cancel} />
}
