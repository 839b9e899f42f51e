import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

/**
 * The vendors of the rows that `from ... where ...` selects, in the order of their ids: the next that have about `most` of them together, and
 * at least one.
 */
export async function nextVendors(
  db: Db,
  rowsOf: RawBuilder<unknown>,
  after: string | undefined,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select vendor_id as "vendorId" from (
      select vendor_id, sum(count(*)) over (order by vendor_id) - count(*) as before
      ${rowsOf} and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
      group by vendor_id
    ) as counted
    where before < ${most} order by vendor_id`.execute(db)
  return rows.map(({ vendorId }) => vendorId)
}
