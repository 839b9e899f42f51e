/** The dialogs of the page, each loaded when it is first opened, or before, when there is nothing else to do. */
export const loadInvite = () => import('./invite-modal.tsx')
export const loadActivity = () => import('./activity-drawer.tsx')
export const loadLeaving = () => import('./leaving.tsx')
export const loadConfirm = () => import('../../ui/confirm-dialog.tsx')

/** So that a dialog opens at once, also when the connection has gone meanwhile. */
export async function warmModals(): Promise<void> {
  await Promise.all([loadInvite(), loadActivity(), loadConfirm(), loadLeaving()])
}
