import type { Tx } from '../../../platform/database/open.ts'
import type { Activity } from '../domain/activity.ts'

export async function countActivities(tx: Tx, subject: string, from: Date): Promise<number> {
  const { noted } = await tx
    .selectFrom('access.activities')
    .select((one) => one.fn.countAll<string>().as('noted'))
    .where('subject', '=', subject)
    .where('at', '>', from)
    .executeTakeFirstOrThrow()
  return Number(noted)
}

export async function insertActivity(tx: Tx, activity: Activity): Promise<void> {
  const { vendorId, ...rest } = activity
  await tx
    .insertInto('access.activities')
    .values({ ...rest, vendor_id: vendorId })
    .execute()
}
