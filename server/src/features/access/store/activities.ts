import type { AccountActivity } from '@sooner/rules/roles'
import type { Db, Tx } from '../../../platform/database/open.ts'
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

interface Asked {
  readonly subject: string
  /** What somebody did at another vendor is none of this one's business. */
  readonly vendorId: string
  readonly page: number
  readonly limit: number
}

/** Latest first. */
export async function listActivities(
  db: Db,
  { subject, vendorId, page, limit }: Asked,
): Promise<{ data: Pick<Activity, 'activity' | 'resource' | 'at'>[]; total: number }> {
  const theirs = db
    .selectFrom('access.activities')
    .where('subject', '=', subject)
    .where('vendor_id', '=', vendorId)
  const data = await theirs
    .select(['activity', 'resource', 'at'])
    .$narrowType<{ activity: AccountActivity }>()
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { total } = await theirs
    .select((one) => one.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, total: Number(total) }
}
