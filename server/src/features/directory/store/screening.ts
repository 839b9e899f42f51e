import type { BusinessVerification, EnablementFilter } from '@sooner/rules/vendors'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { every } from '../../../platform/lists/conditions.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'
import { announce } from '../../../platform/live/index.ts'

/** The lists of the screening service at one time. */
export interface WatchLists {
  readonly version: string
  readonly names: string
  /** When the service last loaded them from those who publish them. */
  readonly loadedAt: Date
}

export async function saveWatchLists(db: Db, { version, names, loadedAt }: WatchLists): Promise<void> {
  await db
    .insertInto('directory.watch_lists')
    .values({ version, names, loaded_at: loadedAt })
    .onConflict((conflict) =>
      conflict.column('version').doUpdateSet({
        loaded_at: sql<Date>`greatest(watch_lists.loaded_at, excluded.loaded_at)`,
      }),
    )
    .execute()
}

interface Screened {
  readonly finding: BusinessVerification
  /** Undefined leaves the version as it is: nobody has searched a list. Null where what was searched is not true any more. */
  readonly version?: string | null
  readonly at: Date
}

/** A vendor that was not cleared before remains in its place in the queue. */
export async function saveScreened(tx: Tx, id: string, { finding, version, at }: Screened): Promise<void> {
  await tx
    .updateTable('directory.vendors')
    .where('vendor_id', '=', id)
    .set((vendor) => ({
      business_verification: finding,
      uncleared_since:
        finding === 'watchlist_verified' ? null : vendor.fn.coalesce('uncleared_since', vendor.val(at)),
      ...(version === undefined ? {} : { screened_version: version }),
    }))
    .execute()
  await announce(tx, id, 'vendor')
}

interface Stretch {
  /** The last id of the previous batch. */
  readonly after: string | undefined
  readonly limit: number
}

/** Lists, by id and in batches, the vendors that finished onboarding and were not screened by these lists. */
export async function listUnscreened(
  db: Db,
  version: string,
  { after, limit }: Stretch,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('directory.vendors')
    .select('vendor_id as id')
    .where('onboarded_at', 'is not', null)
    .where((vendor) =>
      vendor.or([
        vendor('business_verification', '=', 'pending'),
        vendor('screened_version', 'is distinct from', version),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists, by id and in batches, the vendors whose clearance rests on lists that were loaded before that time. */
export async function listOutdated(
  db: Db,
  loadedBefore: Date,
  { after, limit }: Stretch,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('directory.vendors as vendor')
    .innerJoin('directory.watch_lists as list', 'list.version', 'vendor.screened_version')
    .select('vendor.vendor_id as id')
    .where('list.loaded_at', '<=', loadedBefore)
    .where('vendor.business_verification', '=', 'watchlist_verified')
    .$if(after !== undefined, (query) => query.where('vendor.vendor_id', '>', after ?? ''))
    .orderBy('vendor.vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const isInQueue = sql<SqlBool>`uncleared_since is not null and onboarded_at is not null`

interface Queued {
  readonly id: string
  readonly unclearedSince: Date
}

/** The vendors that screening found or has not cleared, the one that has waited longest first. */
export async function listUncleared(
  db: Db,
  narrowing: Narrowing | undefined,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly data: readonly Queued[]; readonly total: number }> {
  const queue = db
    .selectFrom('directory.vendors')
    .where(every([isInQueue, ...narrowedTo('directory.vendors', { vendor_id: 'uuid' }, narrowing)]))
  const data = await queue
    .select(['vendor_id as id', 'uncleared_since as unclearedSince'])
    .orderBy('uncleared_since')
    .orderBy('vendor_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ unclearedSince: Date }>()
    .execute()
  const { total } = await queue.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { data, total }
}

/** Stores the operators' filters that match the vendor, which follow from its screening among other facts. */
export async function saveEnablement(
  tx: Tx,
  vendorId: string,
  enablement: readonly EnablementFilter[],
): Promise<void> {
  await tx
    .updateTable('directory.vendors')
    .set({ enablement: [...enablement] })
    .where('vendor_id', '=', vendorId)
    .execute()
}
