import { signedInAtRest } from '@sooner/contract/events/access'
import type { Tx } from '../../../platform/database/open.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { listOfVendor, listSeenSince, lockSeen } from '../store/user-accounts.ts'

/** Whoever keeps the vendor's state listens: it wakes. */
export async function noteSignIn(
  { vendors, emit }: Access,
  tx: Tx,
  { vendorId, subject }: Pick<UserAccount, 'vendorId' | 'subject'>,
): Promise<void> {
  if (vendorId === null || subject === null || !(await vendors.isDormant(tx, vendorId))) return
  await emit(tx, signedInAtRest, vendorId, { subject })
}

/** Of these vendors, those of which somebody was seen since. */
export const vendorsSeenSince = (
  { db }: Access,
  vendorIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> => listSeenSince(db, vendorIds, since)

/** When somebody of the vendor was seen last. Nobody of them is seen again until the transaction ends. */
export async function lockLastSeen(tx: Tx, vendorId: string): Promise<Date | undefined> {
  const seen = await lockSeen(tx, vendorId)
  return seen.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

/** Of everybody of the vendor. */
export async function endSessionsOf({ directory }: Access, tx: Tx, vendorId: string): Promise<void> {
  for (const { subject } of await listOfVendor(tx, vendorId)) {
    if (subject !== null) await directory.endSessions(tx, subject)
  }
}
