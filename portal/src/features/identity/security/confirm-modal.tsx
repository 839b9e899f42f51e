import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx'
import { useSecurityWords } from './words.ts'

type ConfirmModalProps = Omit<ConfirmDialogProps, 'close' | 'keep'> & { readonly keep?: string }

/** Asks for one confirmation, with the page's words for canceling. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { close, cancel } = useSecurityWords()
  return <ConfirmDialog close={close} {...props} keep={props.keep ?? cancel} />
}
