import { Refusal } from '@sooner/rules/refusal'
import { audit, transact } from '../../../platform/transaction.ts'
import type { Access } from '../ports.ts'
import { deleteAccount, lockById } from '../store/user-accounts.ts'

interface Owner {
  readonly subject: string
  readonly vendorId: string
}

/** A colleague, or an invitation that nobody has taken up. Access ends with the row: seats are looked up at every request. */
export async function removeColleague(
  { db, clock, directory }: Access,
  { subject, vendorId }: Owner,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const colleague = await lockById(tx, id)
    if (!colleague || colleague.vendorId !== vendorId) throw new Refusal('NOT_FOUND')
    if (colleague.parentId === null) {
      throw new Refusal('CONFLICT', 'The owner of a business can not be removed from it.')
    }
    await deleteAccount(tx, id)
    if (colleague.subject !== null) {
      await directory.setAttributes(tx, colleague.subject, {
        'custom:vendorId': undefined,
        'custom:parentId': undefined,
        'custom:readOnly': undefined,
      })
      await directory.endSessions(tx, colleague.subject)
    }
    await audit(tx, {
      at: clock.wall(),
      actor: subject,
      action: 'access.remove-colleague',
      subject: id,
      vendorId,
      before: { email: colleague.email, readOnly: colleague.readOnly },
    })
  })
}
