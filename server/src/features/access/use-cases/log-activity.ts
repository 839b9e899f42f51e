import type { logActivity as declared } from '@sooner/contract/access'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { saveEmail } from '../../directory/index.ts'
import { activitiesCountFrom, mostActivitiesPerDay } from '../domain/activity.ts'
import type { Access } from '../ports.ts'
import { countActivities, insertActivity } from '../store/activities.ts'
import { saveSeen } from '../store/user-accounts.ts'
import { lockBySubject } from './account-record.ts'
import { mustBeOwnEmail } from './own-account.ts'
import { noteSignIn } from './vendor-life.ts'

/** Uses real time throughout, because people read it as "last seen" and compare it with their own clock. */
export async function logActivity(
  access: Access,
  subject: string,
  email: string,
  { activity, resource }: Given<typeof declared>['body'],
): Promise<void> {
  await mustBeOwnEmail(access, subject, email)
  await transact(access.db, async (tx) => {
    const own = await lockBySubject(tx, subject)
    if (!own) throw new Refusal('NOT_FOUND')
    const at = access.clock.wall()
    if ((await countActivities(tx, subject, activitiesCountFrom(at))) >= mostActivitiesPerDay) {
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
    await saveEmail(tx, own.id, email)
    await saveSeen(tx, own.id, at)
    if (activity === 'sign-in') await noteSignIn(access, tx, own)
  })
}
