import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { members } from '../../directory/index.ts'
import type { Seat, UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { deleteOwnFacts, listOwnFacts } from '../store/user-accounts.ts'

/** Joins a user account's seat, which the directory stores, with the facts that this feature stores. */
async function complete(db: Db, member: members.Member | undefined): Promise<UserAccount | undefined> {
  return member && (await completeAll(db, [member]))[0]
}

async function completeAll(db: Db, found: readonly members.Member[]): Promise<UserAccount[]> {
  const facts = await listOwnFacts(db, found)
  return found.flatMap((member) => {
    const own = facts.get(member.id)
    return own ? [{ ...member, ...own }] : []
  })
}

export const findBySubject = async (db: Db, subject: string): Promise<UserAccount | undefined> =>
  complete(db, await members.findMember(db, subject))

export const findById = async (db: Db, id: string): Promise<UserAccount | undefined> =>
  complete(db, await members.findMemberById(db, id))

/** Locks the directory's row, because every operation that writes an account locks that row. */
export const lockBySubject = async (tx: Tx, subject: string): Promise<UserAccount | undefined> =>
  complete(tx, await members.lockMember(tx, subject))

export const lockById = async (tx: Tx, id: string): Promise<UserAccount | undefined> =>
  complete(tx, await members.lockMemberById(tx, id))

/** Returns the owner first, then the colleagues in the order in which they were added. */
export const listOfVendor = async (db: Db, vendorId: string): Promise<readonly UserAccount[]> =>
  completeAll(db, await members.listMembers(db, vendorId))

export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await deleteOwnFacts(tx, id)
  await members.deleteMember(tx, id)
}

export async function findSeat(db: Db, subject: string): Promise<Seat | undefined> {
  const member = await members.findMember(db, subject)
  return (
    member && {
      accountId: member.id,
      vendorId: member.vendorId,
      isOwner: member.parentId === null,
      isReadOnly: member.readOnly,
    }
  )
}

/** A path may contain only the caller's address. Another person's address gives NOT_FOUND, as an unknown one does. */
export async function mustBeOwnEmail(
  { userDirectory }: Access,
  subject: string,
  email: string,
): Promise<void> {
  if ((await userDirectory.emailOf(subject)) !== email) throw new Refusal('NOT_FOUND')
}
