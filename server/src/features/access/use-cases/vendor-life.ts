import { signedInAtRest } from '@sooner/contract/events/access'
import type { Tx } from '../../../platform/database/open.ts'
import { findDirectoryVendor, listMembersOf, lockMembers } from '../../directory/index.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { listOwnFacts, listSeenAmong } from '../store/user-accounts.ts'
import { listOfVendor } from './account-record.ts'

/** Emits an event only, because the vendors feature owns the status: it subscribes and makes the vendor active again. */
export async function noteSignIn(
  { emit }: Access,
  tx: Tx,
  { vendorId, subject }: Pick<UserAccount, 'vendorId' | 'subject'>,
): Promise<void> {
  if (vendorId === null || subject === null) return
  if ((await findDirectoryVendor(tx, vendorId))?.status !== 'dormant') return
  await emit(tx, signedInAtRest, vendorId, { subject })
}

/** Returns those vendors that had a member seen at or after `since`. */
export async function vendorsSeenSince(
  { db }: Pick<Access, 'db'>,
  vendorIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const members = await listMembersOf(db, vendorIds)
  const ids = members.map(({ id }) => id)
  const seen = new Set(await listSeenAmong(db, ids, since))
  return new Set(members.flatMap(({ id, vendorId }) => (seen.has(id) ? (vendorId ?? []) : [])))
}

/** Returns when a member was last seen. The members stay locked, so that none is recorded as seen before the transaction ends. */
export async function lockLastSeen(tx: Tx, vendorId: string): Promise<Date | undefined> {
  const facts = await listOwnFacts(tx, await lockMembers(tx, vendorId))
  const seen = [...facts.values()].flatMap(({ lastSeenAt }) => lastSeenAt ?? [])
  return seen.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

/** Ends the sessions of every member of the vendor. */
export async function endSessionsOf(
  { userDirectory }: Pick<Access, 'userDirectory'>,
  tx: Tx,
  vendorId: string,
): Promise<void> {
  for (const { subject } of await listOfVendor(tx, vendorId)) {
    if (subject !== null) await userDirectory.endSessions(tx, subject)
  }
}
