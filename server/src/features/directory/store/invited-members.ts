import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { InvitedMember } from '../domain/member.ts'
import { saveSubject } from './members.ts'

const waiting = (db: Db) =>
  db
    .selectFrom('directory.members')
    .select([
      'account_id as id',
      'email',
      'vendor_id as vendorId',
      'parent_id as parentId',
      'read_only as readOnly',
      'invited_at as invitedAt',
    ])
    .where('subject', 'is', null)
    .$narrowType<{ vendorId: string; parentId: string; invitedAt: Date }>()

/** The newest invitation, because several vendors may have invited the same address. */
const newest = (db: Db, email: string) =>
  waiting(db).where('email', '=', email).orderBy('invited_at', 'desc').limit(1)

export const findInvitation = (db: Db, email: string): Promise<InvitedMember | undefined> =>
  newest(db, email).executeTakeFirst()

export const findInvitationById = (db: Db, id: string): Promise<InvitedMember | undefined> =>
  waiting(db).where('account_id', '=', id).executeTakeFirst()

/** Returns the id of the invitation: that of the existing one if the address is invited again. */
export async function saveInvitation(tx: Tx, invitation: InvitedMember): Promise<string> {
  const { id, email, vendorId, parentId, readOnly, invitedAt } = invitation
  const saved = await tx
    .insertInto('directory.members')
    .values({
      account_id: id,
      email,
      vendor_id: vendorId,
      parent_id: parentId,
      read_only: readOnly,
      invited_at: invitedAt,
      created_at: invitedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_id', 'email'])
        .where('subject', 'is', null)
        .doUpdateSet({ read_only: readOnly, invited_at: invitedAt }),
    )
    .returning('account_id as id')
    .executeTakeFirstOrThrow()
  await announce(tx, vendorId, 'users')
  return saved.id
}

export const bindInvitation = (tx: Tx, id: string, subject: string): Promise<void> =>
  saveSubject(tx, id, subject)
