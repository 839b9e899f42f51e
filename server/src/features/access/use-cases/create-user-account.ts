import type { createUserAccount as declared } from '@sooner/contract/access'
import type { Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import type { Person, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { saveSeen } from '../store/user-accounts.ts'
import { findBySubject } from './account-record.ts'
import { answerUserAccount, type UserAccountAnswer } from './read-user-accounts.ts'

/**
 * Idempotent, because a browser that lost the first response sends the request again. An invitation that waits for the address
 * changes nothing here: everybody can invite every address, and the person may accept it later with this account.
 */
export async function createUserAccount(
  access: Access,
  caller: Person,
  { email, readOnly }: Given<typeof declared>['body'],
): Promise<UserAccountAnswer> {
  if ((await access.userDirectory.emailOf(caller.sub)) !== email) {
    throw new Refusal('FORBIDDEN', 'You can create a user account only for your own verified email address.')
  }
  if (readOnly) {
    throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
      fields: [{ field: 'readOnly', message: 'Your own account can’t be read-only.' }],
    })
  }
  return transact(access.db, async (tx) => {
    const present = await findBySubject(tx, caller.sub)
    if (present) return answerUserAccount(present)
    return answerUserAccount(await ensureOwnAccount(access, tx, caller, email))
  })
}

/** Returns the caller's user account, and creates it if it is missing. */
export async function ensureOwnAccount(
  { clock, userDirectory, uuid }: Access,
  tx: Tx,
  { sub, groups }: Person,
  email: string,
): Promise<UserAccount> {
  const [id, at] = [uuid(), clock.wall()]
  if (await members.insertMember(tx, { id, subject: sub, email, at })) {
    await saveSeen(tx, id, at)
    await userDirectory.setAttributes(tx, sub, { 'custom:readOnly': 'false' })
    // Staff already have a group. An account without any group belongs to a vendor's user.
    if (groups.length === 0) await userDirectory.addToGroup(tx, sub, 'Vendors')
    await audit(tx, { at, actor: sub, action: 'access.create-user-account', subject: id })
  }
  const account = await findBySubject(tx, sub)
  if (!account) throw new InvariantViolation('a user account that was just made is not there')
  return account
}
