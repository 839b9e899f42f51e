import type { VerificationStatus } from '@sooner/rules/bank-accounts'
import type { Db } from '../../../platform/database/open.ts'
import { readHeld } from './answer-account.ts'

/** Where the vendor's primary account stands, as it was last written down; null while it has none. */
export async function primaryVerificationOf(db: Db, vendorId: string): Promise<VerificationStatus | null> {
  const { payee, accounts } = await readHeld(db, vendorId)
  return accounts.find(({ id }) => id === payee.primaryId)?.verification ?? null
}
