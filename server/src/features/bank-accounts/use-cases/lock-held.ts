import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { listAccounts, lockPayee } from '../store/accounts.ts'
import type { Held } from './answer-account.ts'

/** Reads a vendor's accounts in order to change them, and locks out other writers until the transaction ends. */
export async function lockHeld(tx: Tx, vendorId: string): Promise<Held> {
  const payee = await lockPayee(tx, vendorId)
  if (!payee) throw new Refusal('NOT_FOUND')
  return { payee, accounts: await listAccounts(tx, vendorId) }
}
