import { sql, type Expression } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { BatchRow, BatchedRow } from '../domain/rows.ts'

interface LineMove {
  readonly invoiceId: string
  /** The batch that had the line before. */
  readonly from: string
  readonly to: string
}

/** States on each line the batch of its transfer. Returns those that another batch had before. */
export async function saveBatches(tx: Tx, transfers: Expression<BatchedRow>): Promise<readonly LineMove[]> {
  const { rows } = await sql<LineMove>`
    with saved as (
      update payouts.lines as stored set batch_id = given.batch_id
      from ${transfers} as given
      where stored.vendor_id = given.vendor_id and stored.line_id = given.transfer_id
        and stored.batch_id is distinct from given.batch_id
      returning stored.invoice_id, old.batch_id as former_id, new.batch_id
    )
    select distinct invoice_id as "invoiceId", former_id as "from", batch_id as "to"
    from saved where former_id is not null`.execute(tx)
  return rows
}

/**
 * A line that was netted as a whole has no transfer. It belongs to the batch of the other lines of its invoice that were requested
 * with it, so that what a payment states of an invoice is complete.
 */
export async function saveBatchesOfNetted(
  tx: Tx,
  vendorId: string,
  batchIds?: readonly string[],
): Promise<void> {
  const ofVendor = sql`lines.vendor_id = ${vendorId}`
  const chosen =
    batchIds === undefined ? ofVendor : sql`${ofVendor} and lines.batch_id = any(${batchIds}::uuid[])`
  await sql`
    update payouts.lines as stored set batch_id = given.batch_id
    from (
      select vendor_id, payout_id, invoice_id, (array_agg(batch_id order by batch_id))[1] as batch_id,
        array_agg(batch_id) as batch_ids
      from payouts.lines where status <> 'netted' and batch_id is not null and ${chosen}
      group by vendor_id, payout_id, invoice_id
    ) as given
    where stored.vendor_id = given.vendor_id and stored.payout_id = given.payout_id and stored.invoice_id = given.invoice_id
      and stored.status = 'netted' and (stored.batch_id is null or stored.batch_id <> all(given.batch_ids))`.execute(
    tx,
  )
}

/** Lines leave the batches with which they were to be sent. Returns the former batch of each; null if it had none. */
export async function leaveBatches(
  tx: Tx,
  vendorId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; batchId: string | null }>`
    update payouts.lines as stored set batch_id = null
    where vendor_id = ${vendorId} and line_id = any(${lineIds}::uuid[])
    returning stored.line_id as id, old.batch_id as "batchId"`.execute(tx)
  return new Map(rows.map(({ id, batchId }) => [id, batchId]))
}

/** The ids of the batches that a query returns. */
export async function idsOfBatches(db: Db, batches: Expression<BatchRow>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select batch_id as id from ${batches} as batch`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
