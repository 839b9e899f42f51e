import type { logActivity as declaredEntry, listActivity as declaredList } from '@sooner/contract/access'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import { activitiesCountFrom, maxActivitiesPerDay } from '../domain/activity.ts'
import type { Access } from '../ports.ts'
import { countActivities, insertActivity, listActivities } from '../store/activities.ts'
import { saveSeen } from '../store/user-accounts.ts'
import { findById, lockBySubject, mustBeOwnEmail } from './account-record.ts'
import { noteSignIn } from './vendor-users.ts'

export async function listActivity(
  { db }: Access,
  { id: vendorId, userAccountId }: Given<typeof declaredList>['params'],
  { page, limit }: Given<typeof declaredList>['query'],
): Promise<Answer<typeof declaredList>> {
  const account = await findById(db, userAccountId)
  if (!account || account.vendorId !== vendorId) throw new Refusal('NOT_FOUND')
  // An invitation that was not accepted yet has no activities.
  if (account.subject === null) return { data: [], page, limit, total: 0 }
  const { data, total } = await listActivities(db, { subject: account.subject, vendorId, page, limit })
  return { data: data.map((one) => ({ ...one, at: one.at.toISOString() })), page, limit, total }
}

/** Uses real time throughout, because people read it as "last seen" and compare it with their own clock. */
export async function logActivity(
  access: Access,
  subject: string,
  email: string,
  { activity, resource }: Given<typeof declaredEntry>['body'],
): Promise<void> {
  await mustBeOwnEmail(access, subject, email)
  await transact(access.db, async (tx) => {
    const own = await lockBySubject(tx, subject)
    if (!own) throw new Refusal('NOT_FOUND')
    const at = access.clock.wall()
    if ((await countActivities(tx, subject, activitiesCountFrom(at))) >= maxActivitiesPerDay) {
      throw new Refusal(
        'RATE_LIMITED',
        'Too much activity was recorded for your account today. Please try again tomorrow.',
      )
    }
    await insertActivity(tx, {
      id: access.uuid(),
      subject,
      vendorId: own.vendorId,
      activity,
      resource: resource ?? null,
      at,
    })
    // The address may have changed in the user pool; it is copied here so that the owner's list of colleagues is up to date.
    await members.saveEmail(tx, own.id, email)
    await saveSeen(tx, own.id, at)
    if (activity === 'sign-in') await noteSignIn(access, tx, own)
  })
}
