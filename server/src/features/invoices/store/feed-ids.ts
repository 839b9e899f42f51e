import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

interface OfPartner {
  readonly partnerId: number
  readonly sourceIds: readonly string[]
}

/** The vendors to which documents of a partner belong, by the partner's ids of the documents. */
export async function ownersOfFeedIds(
  db: Db,
  { partnerId, sourceIds }: OfPartner,
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; vendorId: string }>`
    select source_id as id, vendor_id as "vendorId" from invoices.feed_ids
    where partner_number = ${partnerId} and source_id = any(${sourceIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, vendorId }) => [id, vendorId]))
}

/**
 * Makes documents of a partner belong to a vendor, and returns those that belong to another one already. Of two imports at the same
 * time the second one waits for the first. The ids are inserted in their order, so that two imports never wait for each other.
 */
export async function claimFeedIds(
  tx: Tx,
  { vendorId, partnerId, sourceIds }: OfPartner & { readonly vendorId: string },
): Promise<ReadonlySet<string>> {
  if (sourceIds.length === 0) return new Set()
  await sql`
    insert into invoices.feed_ids (partner_number, source_id, vendor_id)
    select ${partnerId}, id, ${vendorId} from unnest(${sourceIds.toSorted()}::text[]) as id
    on conflict (partner_number, source_id) do nothing`.execute(tx)
  const owners = await ownersOfFeedIds(tx, { partnerId, sourceIds })
  return new Set(sourceIds.filter((id) => owners.get(id) !== vendorId))
}
