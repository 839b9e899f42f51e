import type { VerificationStatus } from '@sooner/rules/bank-accounts'
import type { Db } from '../../../platform/database/open.ts'
import { readHeld } from './answer-account.ts'

/** The stored verification status of the vendor's primary account; null while the vendor has none. */
export async function primaryVerificationOf(db: Db, vendorId: string): Promise<VerificationStatus | null> {
  const { payee, accounts } = await readHeld(db, vendorId)
  return accounts.find(({ id }) => id === payee.primaryId)?.verification ?? null
}
