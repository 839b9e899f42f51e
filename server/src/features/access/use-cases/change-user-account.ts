import type { changeUserAccount as declared } from '@sooner/contract/access'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { auditChange, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import type { UserAccount } from '../domain/user-account.ts'
import type { Access } from '../ports.ts'
import { saveReminderShown } from '../store/user-accounts.ts'
import { findById, findBySubject, lockById } from './account-record.ts'
import { answerColleague, type UserAccountAnswer } from './read-user-accounts.ts'

type Change = Given<typeof declared>['body']

/** A caller changes the reminder on their own account, and permissions on a colleague's. Any other account is NOT_FOUND. */
export async function changeUserAccount(
  access: Access,
  subject: string,
  id: string,
  change: Change,
): Promise<UserAccountAnswer> {
  return transact(access.db, async (tx) => {
    const own = await findBySubject(tx, subject)
    const account = await lockById(tx, id)
    if (!own || !account || !isWithinSight(own, account)) throw new Refusal('NOT_FOUND')
    if (account.id === own.id) await changeOwn(tx, own, change)
    else await changeColleague(access, tx, own, account, change)
    return answerColleague((await findById(tx, id)) ?? account, subject)
  })
}

const isWithinSight = (own: UserAccount, other: UserAccount) =>
  own.id === other.id || (own.vendorId !== null && own.vendorId === other.vendorId)

async function changeOwn(tx: Tx, own: UserAccount, change: Change): Promise<void> {
  if (change.readOnly !== undefined) {
    throw new Refusal('FORBIDDEN', 'You can’t change your own access.')
  }
  const { lastFeedbackReminderShownAt: shownAt } = change
  if (shownAt !== undefined) await saveReminderShown(tx, own.id, new Date(shownAt))
}

async function changeColleague(
  { clock, userDirectory }: Access,
  tx: Tx,
  own: UserAccount,
  colleague: UserAccount,
  { readOnly, lastFeedbackReminderShownAt }: Change,
): Promise<void> {
  if (own.parentId !== null) {
    throw new Refusal('FORBIDDEN', 'Only the owner of your business can change a colleague’s access.')
  }
  if (lastFeedbackReminderShownAt !== undefined) {
    throw new Refusal('FORBIDDEN', 'Only a user can record when that user was asked for feedback.')
  }
  if (readOnly === undefined || readOnly === colleague.readOnly) return
  await members.saveReadOnly(tx, colleague.id, readOnly)
  if (colleague.subject !== null) {
    await userDirectory.setAttributes(tx, colleague.subject, { 'custom:readOnly': String(readOnly) })
  }
  await auditChange(tx, {
    at: clock.wall(),
    actor: own.subject ?? own.id,
    action: 'access.change-user-account',
    subject: colleague.id,
    ...(own.vendorId === null ? {} : { vendorId: own.vendorId }),
    before: { readOnly: colleague.readOnly },
    after: { readOnly },
  })
}
