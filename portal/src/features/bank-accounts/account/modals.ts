/** The dialogs of the page, each loaded when it is first opened, or before, when there is nothing else to do. */
export const loads = {
  add: () => import('./add-bank-account-modal.tsx'),
  verify: () => import('./bank-verification-modal.tsx'),
  document: () => import('./bank-account-verification-document-upload-modal.tsx'),
  debit: () => import('./direct-debit-modal.tsx'),
  rename: () => import('./rename-modal.tsx'),
  confirm: () => import('../../../ui/confirm-dialog.tsx'),
} as const

/** So that a dialog opens at once, also when the connection has gone meanwhile. */
export async function warmModals(): Promise<void> {
  await Promise.all(Object.values(loads).map((load) => load()))
}
