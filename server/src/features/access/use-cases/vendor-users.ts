import { signedInAtRest } from '@sooner/contract/events/access'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { findDirectoryVendor, members } from '../../directory/index.ts'
import type { Person, Seat, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { listOwnFacts, listSeenAmong, saveOnboarding } from '../store/user-accounts.ts'
import { findBySubject, findSeat, listOfVendor, lockBySubject } from './account-record.ts'
import { ensureOwnAccount } from './create-user-account.ts'

/** Locks the person's account while a transaction decides about a vendor for them, so that nothing else changes it meanwhile. */
export const lockUserAccount = (tx: Tx, subject: string): Promise<UserAccount | undefined> =>
  lockBySubject(tx, subject)

/** Stores which partner's invitation a person registered, possibly before their user account exists. */
export const noteOnboarding = (
  { clock }: Access,
  tx: Tx,
  subject: string,
  onboardingId: string,
): Promise<void> => saveOnboarding(tx, subject, onboardingId, clock.wall())

export const seatOf = ({ db }: Access, subject: string): Promise<Seat | undefined> => findSeat(db, subject)

/** Call this before a transaction begins: inside one it would need a second database connection. */
export async function requireVerifiedEmail({ userDirectory }: Access, subject: string): Promise<string> {
  const email = await userDirectory.emailOf(subject)
  if (email === undefined) throw new Refusal('FORBIDDEN', 'Please verify your email address first.')
  return email
}

/** Creates the account if it is missing, and locks it for the rest of the transaction. */
export async function lockOwnAccount(
  access: Access,
  tx: Tx,
  caller: Person,
  email: string,
): Promise<UserAccount> {
  await ensureOwnAccount(access, tx, caller, email)
  const account = await lockBySubject(tx, caller.sub)
  if (!account) throw new InvariantViolation('a user account that was just made is not there')
  return account
}

export const userAccountOf = (db: Db, subject: string): Promise<UserAccount | undefined> =>
  findBySubject(db, subject)

/** Makes an account without a vendor the owner of a new one. The owner's tokens name the vendor only after onboarding. */
export async function seatOwner(
  { userDirectory }: Access,
  tx: Tx,
  owner: UserAccount,
  vendorId: string,
): Promise<void> {
  if (owner.vendorId !== null || owner.subject === null) {
    throw new InvariantViolation('only an account without a vendor becomes the owner of one')
  }
  await members.saveVendor(tx, owner.id, vendorId)
  await userDirectory.setAttributes(tx, owner.subject, { 'custom:readOnly': 'false' })
}

/** The owner's next token names the vendor, and the portal treats them as its user from then on. */
export const nameVendor = (
  { userDirectory }: Access,
  tx: Tx,
  subject: string,
  vendorId: string,
): Promise<void> => userDirectory.setAttributes(tx, subject, { 'custom:vendorId': vendorId })

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
  const users = await members.listMembersOf(db, vendorIds)
  const ids = users.map(({ id }) => id)
  const seen = new Set(await listSeenAmong(db, ids, since))
  return new Set(users.flatMap(({ id, vendorId }) => (seen.has(id) ? (vendorId ?? []) : [])))
}

/** Returns when a member was last seen. The members stay locked, so that none is recorded as seen before the transaction ends. */
export async function lockLastSeen(tx: Tx, vendorId: string): Promise<Date | undefined> {
  const facts = await listOwnFacts(tx, await members.lockMembers(tx, vendorId))
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
