import type { ComponentProps } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { ConfirmDialogProps } from '../../../ui/dialog/confirm-dialog.tsx'
import { Loaded as LoadedPart } from '../../../ui/loaded.tsx'
import { useSecurityWords } from './words/index.ts'

/** The dialogs of the page. Each is preloaded once the page has rendered, or else loads when it is first opened. */
export const loadChangePassword = () => import('./change-password-modal.tsx')
export const loadSetUp = () => import('./set-up-modal.tsx')
export const loadNewCodes = () => import('./new-codes-modal.tsx')
const loadConfirm = () => import('../../../ui/dialog/confirm-dialog.tsx')

/** Preloads the dialogs so that they open at once, even if the connection has been lost meanwhile. */
export async function warmModals(): Promise<void> {
  await Promise.all([
    loadChangePassword(),
    loadConfirm(),
    loadSetUp(),
    loadNewCodes(),
    import('../../../ui/qr-code.tsx'),
  ])
}

const ConfirmDialog = lazyDialog(loadConfirm, (it) => it.ConfirmDialog)

type ConfirmModalProps = Omit<ConfirmDialogProps, 'close' | 'cancelLabel'> & { readonly cancelLabel?: string }

/** Asks for one confirmation, with the page's words for canceling. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { close, cancel } = useSecurityWords()
  return <ConfirmDialog close={close} {...props} cancelLabel={props.cancelLabel ?? cancel} />
}

type LoadedProps<T> = Omit<ComponentProps<typeof LoadedPart<T>>, 'trouble' | 'stillWorks'>

/** A part of the page that loads separately, with the page's words for a failure. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { trouble } = useSecurityWords()
  return <LoadedPart trouble={trouble} {...props} />
}
