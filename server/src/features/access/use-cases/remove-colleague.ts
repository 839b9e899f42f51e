import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { accessMails } from '../domain/mails.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { deleteAccount, lockById } from './account-record.ts'
import { reachableOwner } from './owner-notice.ts'

export const departureMailJob = defineJob({
  name: 'access.mail-departure',
  service: 'vendor',
  // A colleague who left has no user account here any more, so their address is looked up in the user pool by subject.
  data: z.strictObject({ mailId: z.uuid(), vendorId: z.guid(), subject: z.string() }),
})

interface Left {
  readonly mailId: string
  readonly vendorId: string
  readonly subject: string
}

/** Notifies the owner that a colleague has left on their own initiative. */
export async function departureMail(
  access: Access,
  { mailId, vendorId, subject }: Left,
): Promise<MailMessage | undefined> {
  const { userDirectory, productName, portalUrl } = access
  const owner = await reachableOwner(access, vendorId)
  if (!owner) return undefined
  const { email: to, language } = owner
  const who = await userDirectory.emailOf(subject)
  const words = accessMails[language].departure({ product: productName, to, who })
  const url = new URL('/dashboard/account/users', portalUrl).href
  const mail = renderMail({ productName, language, ...words, url })
  return { key: `${departureMailJob.name} ${mailId}`, to, ...mail }
}

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
