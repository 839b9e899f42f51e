import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { deleteAccount, lockById } from './account-record.ts'
import { departureMailJob } from './departure-mail.ts'

interface User {
  readonly subject: string
  readonly vendorId: string
  readonly isOwner: boolean
}

/**
 * The owner removes a colleague or an invitation that was not accepted, or a colleague leaves. Access ends when the row is
 * deleted, because seats are read at every request.
 */
export async function removeColleague(access: Access, user: User, id: string): Promise<void> {
  const { db, clock, userDirectory } = access
  const { subject, vendorId } = user
  await transact(db, async (tx) => {
    const colleague = await lockById(tx, id)
    if (!colleague || colleague.vendorId !== vendorId) throw new Refusal('NOT_FOUND')
    const isLeaving = colleague.subject === subject
    mustBeRemovable(colleague, user, isLeaving)
    await deleteAccount(tx, id)
    if (colleague.subject !== null) {
      await userDirectory.setAttributes(tx, colleague.subject, {
        'custom:vendorId': undefined,
        'custom:parentId': undefined,
        'custom:readOnly': undefined,
      })
      await userDirectory.endSessions(tx, colleague.subject)
    }
    await audit(tx, {
      at: clock.wall(),
      actor: subject,
      action: isLeaving ? 'access.leave-vendor' : 'access.remove-colleague',
      subject: id,
      vendorId,
      before: { email: colleague.email, readOnly: colleague.readOnly },
    })
    if (isLeaving) await notifyOwner(access, tx, user)
  })
}

function mustBeRemovable({ parentId }: UserAccount, { isOwner }: User, isLeaving: boolean): void {
  if (!isOwner && !isLeaving) {
    throw new Refusal('FORBIDDEN', 'Only the owner of your business can remove other users.')
  }
  if (parentId === null) throw new Refusal('CONFLICT', 'The owner of a business can’t be removed from it.')
}

/** Called only if the colleague left: an owner who removes a colleague needs no mail about it. */
async function notifyOwner({ enqueue, uuid }: Access, tx: Tx, { subject, vendorId }: User): Promise<void> {
  const mailId = uuid()
  await enqueue(tx, departureMailJob, { mailId, vendorId, subject }, { key: mailId })
}
