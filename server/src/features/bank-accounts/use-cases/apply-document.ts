import type { documentReviewed } from '@sooner/contract/events/documents'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { findVendorDocument } from '../../documents/index.ts'
import { verificationNow, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { concludeVerification } from './conclude-verification.ts'
import { lockHeld } from './payee-accounts.ts'

/**
 * An approved bank document proves the account that it is for, even after its micro-deposits have failed. Withdrawing an approval
 * revokes only a proof that came from that document. A review that a later one has replaced changes nothing.
 */
export async function applyDocument(
  bankAccounts: BankAccounts,
  tx: Tx,
  vendorId: string,
  { documentId, version, reviewer }: z.output<typeof documentReviewed.data>,
): Promise<void> {
  const named = await findVendorDocument(tx, vendorId, documentId)
  if (!named?.vendorAccountId) return
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
}

/** Returns undefined if the document changes nothing. */
function verdictOf(
  account: BankAccount,
  { documentId, proves }: { readonly documentId: string; readonly proves: boolean },
  now: Date,
): boolean | undefined {
  if (proves) return verificationNow(account, now) === 'succeeded' ? undefined : true
  return account.provenBy === documentId ? false : undefined
}
