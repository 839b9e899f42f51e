import type { Db } from '../../../platform/database/open.ts'

interface Stretch {
  /** The last id of the previous batch. */
  readonly after: string | undefined
  readonly limit: number
}

/** Lists, by id and in batches, the vendors that have been active since before that time and were not paid after it. */
export async function listActiveBefore(
  db: Db,
  { before, after, limit }: Stretch & { readonly before: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('directory.vendors')
    .select('vendor_id as id')
    .where('status', '=', 'active')
    .where('active_since', '<', before)
    .where((vendor) => vendor.or([vendor('last_paid_at', 'is', null), vendor('last_paid_at', '<', before)]))
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists, by id and in batches, the vendors that were never activated. */
export async function listInactive(db: Db, { after, limit }: Stretch): Promise<string[]> {
  const rows = await db
    .selectFrom('directory.vendors')
    .select('vendor_id as id')
    .where('status', '=', 'inactive')
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists, by id and in batches, the vendors that a partner knows or invited, or all vendors if no partner is given. */
export async function listVendorIdsOf(
  db: Db,
  partnerId: number | undefined,
  { madeBefore, after, limit }: Stretch & { readonly madeBefore: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('directory.vendors as vendor')
    .select('vendor.vendor_id as id')
    .where('vendor.created_at', '<', madeBefore)
    .$if(after !== undefined, (query) => query.where('vendor.vendor_id', '>', after ?? ''))
    .$if(partnerId !== undefined, (query) =>
      query.where((vendor) =>
        vendor.or([
          vendor('vendor.onboarding_partner_id', '=', partnerId ?? 0),
          vendor.exists(
            vendor
              .selectFrom('directory.external_vendors as known')
              .select('known.vendor_id')
              .whereRef('known.vendor_id', '=', 'vendor.vendor_id')
              .where('known.partner_id', '=', partnerId ?? 0),
          ),
        ]),
      ),
    )
    .orderBy('vendor.vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
