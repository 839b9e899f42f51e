import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { withheldFees } from './fee-sums.ts'

export interface SummedLines {
  readonly attemptId: string
  readonly invoiceCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly deductedMinor: bigint
}

export interface LineOfEntry {
  readonly attemptId: string
  readonly lineId: string
}

/** Sums the lines that each entry at the bank pays, by the entry. */
export async function sumLinesByEntry(
  db: Db,
  vendorId: string,
  lines: readonly LineOfEntry[],
): Promise<ReadonlyMap<string, SummedLines>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<SummedLines>`
    select given.attempt as "attemptId", count(distinct line.invoice_id)::integer as "invoiceCount",
      sum(line.gross_minor)::bigint as "grossMinor", ${withheldFees} as "feeMinor",
      sum(line.deducted_minor)::bigint as "deductedMinor"
    from unnest(${lines.map(({ attemptId }) => attemptId)}::uuid[], ${lines.map(({ lineId }) => lineId)}::uuid[])
      as given (attempt, line)
    join payouts.lines as line on line.vendor_id = ${vendorId} and line.line_id = given.line
    group by given.attempt`.execute(db)
  return new Map(rows.map((row) => [row.attemptId, row]))
}
