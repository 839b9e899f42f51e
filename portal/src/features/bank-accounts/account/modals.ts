/** The dialogs of the page. Each is preloaded once the page has rendered, or else loads when it is first opened. */
export const loads = {
  add: () => import('./add-bank-account-modal.tsx'),
  verify: () => import('./bank-verification-modal.tsx'),
  document: () => import('./bank-account-verification-document-upload-modal.tsx'),
  debit: () => import('./direct-debit-modal.tsx'),
  rename: () => import('./rename-modal.tsx'),
  confirm: () => import('../../../ui/dialog/confirm-dialog.tsx'),
} as const

/** Preloads the dialogs so that they open at once, even if the connection has been lost meanwhile. */
export async function warmModals(): Promise<void> {
  await Promise.all(Object.values(loads).map((load) => load()))
}
