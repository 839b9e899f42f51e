import { Suspense } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import type { Acting } from './acts.ts'

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

const VerificationModal = lazyDialog(loads.verify, (it) => it.BankVerificationModal)
const DocumentModal = lazyDialog(loads.document, (it) => it.BankAccountVerificationDocumentUploadModal)
const RenameModal = lazyDialog(loads.rename, (it) => it.RenameModal)
const ConfirmAct = lazyDialog(
  () => import('./confirm-act.tsx'),
  (it) => it.ConfirmAct,
)

interface AccountModalsProps {
  /** The accounts that the modals concern whose open flags are in the store; undefined while a modal is closed. */
  readonly verified: BankAccount | undefined
  readonly documented: BankAccount | undefined
  readonly acting: Acting | undefined
  readonly onClose: () => void
  readonly onVerified: (account: BankAccount) => void
  readonly onDocument: (account: BankAccount) => void
  readonly onDone: (notice: string, isGone?: boolean) => void
}

export function AccountModals(props: AccountModalsProps) {
  const { verified, documented, acting, onClose, onVerified, onDocument, onDone } = props
  const { act, account } = acting ?? {}
  return (
    <Suspense>
      {verified && (
        <VerificationModal
          account={verified}
          onClose={onClose}
          onVerified={onVerified}
          onDocument={() => onDocument(verified)}
        />
      )}
      {documented && <DocumentModal account={documented} onClose={onClose} />}
      {act === 'rename' && account && <RenameModal account={account} onClose={onClose} onDone={onDone} />}
      {(act === 'primary' || act === 'debitOnly' || act === 'hide') && account && (
        <ConfirmAct
          act={act}
          account={account}
          onClose={onClose}
          onDone={(notice) => onDone(notice, act === 'hide')}
        />
      )}
    </Suspense>
  )
}
