import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { saveVendor } from '../../directory/index.ts'
import type { Person, Seat, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { saveOnboarding } from '../store/user-accounts.ts'
import { findBySubject, findSeat, lockBySubject } from './account-record.ts'
import { ensureOwnAccount } from './create-user-account.ts'

/** Who a person is while a transaction decides about a vendor for them: nobody else writes it until that ends. */
export const lockUserAccount = (tx: Tx, subject: string): Promise<UserAccount | undefined> =>
  lockBySubject(tx, subject)

/** Keeps which partner's invitation a person registered; their user account shows it, now or once it is made. */
export const noteOnboarding = (
  { clock }: Access,
  tx: Tx,
  subject: string,
  onboardingId: string,
): Promise<void> => saveOnboarding(tx, subject, onboardingId, clock.wall())

export const seatOf = ({ db }: Access, subject: string): Promise<Seat | undefined> => findSeat(db, subject)

/** Asked before a transaction begins: inside one it would take a second connection. */
export async function requireVerifiedEmail({ userDirectory }: Access, subject: string): Promise<string> {
  const email = await userDirectory.emailOf(subject)
  if (email === undefined) throw new Refusal('FORBIDDEN', 'Please verify your e-mail address first.')
  return email
}

/** The account, made where it is missing, and locked for the rest of the transaction. */
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

/** Makes an account that has no vendor the owner of one that was just made. Its tokens do not name it yet. */
export async function seatOwner(
  { userDirectory }: Access,
  tx: Tx,
  owner: UserAccount,
  vendorId: string,
): Promise<void> {
  if (owner.vendorId !== null || owner.subject === null) {
    throw new InvariantViolation('only an account without a vendor becomes the owner of one')
  }
  await saveVendor(tx, owner.id, vendorId)
  await userDirectory.setAttributes(tx, owner.subject, { 'custom:readOnly': 'false' })
}

/** From the next token on, the portal takes its owner for a vendor. */
export const nameVendor = (
  { userDirectory }: Access,
  tx: Tx,
  subject: string,
  vendorId: string,
): Promise<void> => userDirectory.setAttributes(tx, subject, { 'custom:vendorId': vendorId })
