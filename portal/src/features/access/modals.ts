/** The dialogs of the page. Each is preloaded once the page has rendered, or else loads when it is first opened. */
export const loadInvite = () => import('./invite-modal.tsx')
export const loadActivity = () => import('./activity-drawer.tsx')
export const loadLeaving = () => import('./leaving.tsx')
export const loadConfirm = () => import('../../ui/dialog/confirm-dialog.tsx')

/** Preloads the dialogs so that they open at once, even if the connection has been lost meanwhile. */
export async function warmModals(): Promise<void> {
  await Promise.all([loadInvite(), loadActivity(), loadConfirm(), loadLeaving()])
}
