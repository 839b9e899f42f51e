import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { RowFault } from '../domain/rows/faults.ts'
import type { Upload } from '../domain/upload.ts'

export interface FaultyLine {
  readonly line: number
  readonly fault: RowFault
}

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

const batch = 1000

/** Yields faults in the order of their lines, a batch at a time. */
export async function* inStretches(
  read: (after: number, most: number) => Promise<readonly FaultyLine[]>,
): AsyncGenerator<readonly FaultyLine[]> {
  let after = 0
  for (;;) {
    const rows = await read(after, batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.line ?? after
  }
}

export const readFaults = (db: Db, { vendorId, id }: Place): AsyncGenerator<readonly FaultyLine[]> =>
  inStretches(async (after, most) => {
    const { rows } = await sql<FaultyLine>`
      select line, fault from invoices.upload_faults
      where vendor_id = ${vendorId} and upload_id = ${id} and line > ${after}
      order by line limit ${most}`.execute(db)
    return rows
  })
