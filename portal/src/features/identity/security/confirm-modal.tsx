import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx'
import { useSecurityWords } from './words.ts'

type ConfirmModalProps = Omit<ConfirmDialogProps, 'close' | 'keep'> & { readonly keep?: string }

/** Asks once, with the page's words for leaving it. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { close, cancel } = useSecurityWords()
  return <ConfirmDialog close={close} {...props} keep={props.keep ?? cancel} />
}
