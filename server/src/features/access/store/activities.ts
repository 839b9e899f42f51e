import type { AccountActivity } from '@sooner/rules/roles'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Activity } from '../domain/activity.ts'

export async function countActivities(tx: Tx, subject: string, from: Date): Promise<number> {
  const { recorded } = await tx
    .selectFrom('access.activities')
    .select((one) => one.fn.countAll<string>().as('recorded'))
    .where('subject', '=', subject)
    .where('at', '>', from)
    .executeTakeFirstOrThrow()
  return Number(recorded)
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
  /** A vendor must not see what the person did at another vendor. */
  readonly vendorId: string
  readonly page: number
  readonly limit: number
}

/** One account's activities at one vendor. */
export const activityList = defineList({
  table: 'access.activities',
  scope: ['vendor_id', 'subject'],
  key: { id: 'uuid' },
  sorts: { at: { column: 'at', type: 'timestamptz', indexes: [{ name: 'activities_vendor' }] } },
  counts: { kind: 'stored', table: 'access.activity_counts', columns: ['vendor_id', 'subject'] },
})

/** Returns the latest activity first. */
export const listActivities = (
  db: Db,
  { subject, vendorId, page, limit }: Asked,
): Promise<Page<Pick<Activity, 'activity' | 'resource' | 'at'>>> =>
  readPage(
    db,
    activityList,
    db
      .selectFrom('access.activities')
      .select(['activity', 'resource', 'at'])
      .$narrowType<{ activity: AccountActivity }>(),
    { sort: 'at', direction: 'desc', where: { vendor_id: vendorId, subject }, page, limit },
  )
