import type { Tx } from '../../../platform/database/open.ts'
import { members } from '../../directory/index.ts'
import type { Access } from '../ports.ts'
import { deleteAccount } from './account-record.ts'

/**
 * Nobody signs in as a user of the vendor any more. An account that is also one of our staff or of a partner is only signed out. Returns
 * the subjects of the others, whose accounts `deleteUsers` will delete.
 */
export async function closeUsers(
  { userDirectory }: Pick<Access, 'userDirectory'>,
  tx: Tx,
  vendorId: string,
): Promise<readonly string[]> {
  const closed: string[] = []
  for (const { subject } of await members.lockMembers(tx, vendorId)) {
    if (subject === null) continue
    if (await userDirectory.closeAccount(tx, subject)) closed.push(subject)
    else await userDirectory.endSessions(tx, subject)
  }
  return closed
}

/**
 * Deletes the users of a vendor whose data is deleted, with their accounts in the user pool, so that nobody signs in any more. An account
 * that is also one of our staff or of a partner only ceases to be a user of the vendor. Returns how many users there were.
 */
export async function deleteUsers(
  { userDirectory }: Pick<Access, 'userDirectory'>,
  tx: Tx,
  vendorId: string,
): Promise<number> {
  const users = await members.lockMembers(tx, vendorId)
  const colleaguesFirst = users.toSorted(
    (one, two) => Number(one.parentId === null) - Number(two.parentId === null),
  )
  for (const { id, subject } of colleaguesFirst) {
    await deleteAccount(tx, id)
    if (subject === null || (await userDirectory.deleteAccount(tx, subject))) continue
    await userDirectory.setAttributes(tx, subject, {
      'custom:vendorId': undefined,
      'custom:parentId': undefined,
      'custom:readOnly': undefined,
    })
    await userDirectory.endSessions(tx, subject)
  }
  return users.length
}
