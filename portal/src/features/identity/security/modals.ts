import { loadQrCode } from './load-qr-code.ts'

/** The dialogs of the page, each loaded when it is first opened, or before, when there is nothing else to do. */
export const loadChangePassword = () => import('./change-password-modal.tsx')
export const loadConfirm = () => import('./confirm-modal.tsx')
export const loadSetUp = () => import('./set-up-modal.tsx')
export const loadNewCodes = () => import('./new-codes-modal.tsx')

/** So that a dialog opens at once, also when the connection has gone meanwhile. */
export async function warmModals(): Promise<void> {
  await Promise.all([loadChangePassword(), loadConfirm(), loadSetUp(), loadNewCodes(), loadQrCode()])
}
