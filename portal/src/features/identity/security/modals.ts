/** The dialogs of the page. Each is preloaded once the page has rendered, or else loads when it is first opened. */
export const loadChangePassword = () => import('./change-password-modal.tsx')
export const loadConfirm = () => import('./confirm-modal.tsx')
export const loadSetUp = () => import('./set-up-modal.tsx')
export const loadNewCodes = () => import('./new-codes-modal.tsx')

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
