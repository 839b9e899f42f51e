import type { z } from 'zod'
import { audit, transact } from '../../../platform/transaction.ts'
import { accountDocumentJob, findVendorDocument } from '../../documents/index.ts'
import { verificationNow, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { concludeVerification } from './conclude-verification.ts'
import { lockHeld } from './lock-held.ts'

/** News from below, as its jobs know them. */
export const documentToldJob = accountDocumentJob

/**
 * An approved document of the bank proves the account that it is for, whatever became of its small deposits. Its approval taken
 * back takes back what it proved, and nothing that was proven otherwise. A review that a later one has overtaken says nothing.
 */
export const heedDocument = (
  bankAccounts: BankAccounts,
  { vendorId, documentId, version, reviewer }: z.output<typeof documentToldJob.data>,
): Promise<void> =>
  transact(bankAccounts.db, async (tx) => {
    const held = await lockHeld(tx, vendorId)
    const document = await findVendorDocument(tx, vendorId, documentId)
    const account = held.accounts.find(({ id }) => id === document?.vendorAccountId)
    if (!account || document?.version !== version) return
    const proves = document.documentState === 'approved' && document.documentCategory === 'bank'
    const isProven = verdictOf(account, { documentId, proves }, bankAccounts.clock.now())
    if (isProven === undefined) return
    const provenBy = isProven ? documentId : null
    await concludeVerification(bankAccounts, tx, { held, account, isProven, provenBy })
    await audit(tx, {
      at: bankAccounts.clock.wall(),
      actor: reviewer,
      action: 'bank-accounts.heed-document',
      subject: account.id,
      vendorId,
      before: { verification: account.verification },
      after: { isProven, documentId },
    })
  })

/** Undefined where the document changes nothing. */
function verdictOf(
  account: BankAccount,
  { documentId, proves }: { readonly documentId: string; readonly proves: boolean },
  now: Date,
): boolean | undefined {
  if (proves) return verificationNow(account, now) === 'succeeded' ? undefined : true
  return account.provenBy === documentId ? false : undefined
}
