import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ExternalIdentifier } from './vendors.ts'

const identifiers = (db: Db) =>
  db
    .selectFrom('directory.external_vendors')
    .select(['partner_id as partnerId', 'external_vendor_id as externalVendorId'])
    .orderBy('partner_id')
    .orderBy('external_vendor_id')

/** Lists the numbers under which partners know a vendor. */
export const listIdentifiers = (db: Db, vendorId: string): Promise<ExternalIdentifier[]> =>
  identifiers(db).where('vendor_id', '=', vendorId).execute()

/** Returns the numbers under which partners know each of these vendors. */
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

/** Returns the vendors that a partner knows under these numbers, by the number; an unknown number is absent. */
export async function findVendorsNumbered(
  db: Db,
  partnerId: number,
  externalVendorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalVendorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory.external_vendors')
    .select(['external_vendor_id', 'vendor_id'])
    .where('partner_id', '=', partnerId)
    .where('external_vendor_id', 'in', [...new Set(externalVendorIds)])
    .execute()
  return new Map(rows.map((row) => [row.external_vendor_id, row.vendor_id]))
}

/** Returns the vendor to which the partner's number belongs: this one, unless another vendor had it already. */
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
