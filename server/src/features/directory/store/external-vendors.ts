import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ExternalIdentifier } from '../domain/directory-vendor.ts'

const identifiers = (db: Db) =>
  db
    .selectFrom('directory.external_vendors')
    .select(['partner_id as partnerId', 'external_vendor_id as externalVendorId'])
    .orderBy('partner_id')
    .orderBy('external_vendor_id')

/** What partners call a vendor. */
export const listIdentifiers = (db: Db, vendorId: string): Promise<ExternalIdentifier[]> =>
  identifiers(db).where('vendor_id', '=', vendorId).execute()

/** What partners call each of these vendors. */
export async function listIdentifiersOf(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ExternalIdentifier[]>> {
  if (vendorIds.length === 0) return new Map()
  const rows = await identifiers(db)
    .select('vendor_id as vendorId')
    .where('vendor_id', 'in', vendorIds)
    .execute()
  return Map.groupBy(rows, ({ vendorId }) => vendorId)
}

/** Returns the vendor that the partner's number means: this one, unless another had it. */
export async function linkIdentifier(
  tx: Tx,
  vendorId: string,
  { partnerId, externalVendorId }: ExternalIdentifier,
  at: Date,
): Promise<string> {
  await tx
    .insertInto('directory.external_vendors')
    .values({
      partner_id: partnerId,
      external_vendor_id: externalVendorId,
      vendor_id: vendorId,
      linked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const linked = await tx
    .selectFrom('directory.external_vendors')
    .select('vendor_id')
    .where('partner_id', '=', partnerId)
    .where('external_vendor_id', '=', externalVendorId)
    .executeTakeFirstOrThrow()
  return linked.vendor_id
}
