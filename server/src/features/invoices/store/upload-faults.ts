import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { inStretches, type FaultyLine as Faulty } from '../../../platform/imports/report-reply.ts'
import type { RowFault } from '../domain/rows/faults.ts'
import type { Upload } from '../domain/upload.ts'

export type FaultyLine = Faulty<RowFault>

type Place = Pick<Upload, 'vendorId' | 'id'>

export async function insertFaults(
  tx: Tx,
  { vendorId, id }: Place,
  faults: readonly FaultyLine[],
): Promise<void> {
  if (faults.length === 0) return
  await sql`
    insert into invoices.upload_faults (vendor_id, upload_id, line, fault)
    select ${vendorId}::uuid, ${id}::uuid, given.line, given.fault
    from unnest(${faults.map(({ line }) => line)}::int[], ${faults.map(({ fault }) => JSON.stringify(fault))}::jsonb[])
      as given (line, fault)`.execute(tx)
}

export const readFaults = (db: Db, { vendorId, id }: Place): AsyncGenerator<readonly FaultyLine[]> =>
  inStretches(async (after, most) => {
    const { rows } = await sql<FaultyLine>`
      select line, fault from invoices.upload_faults
      where vendor_id = ${vendorId} and upload_id = ${id} and line > ${after}
      order by line limit ${most}`.execute(db)
    return rows
  })
