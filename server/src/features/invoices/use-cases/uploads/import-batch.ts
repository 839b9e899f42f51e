import type { Tx } from '../../../../platform/database/open.ts'
import { noteProgress } from '../../../../platform/jobs/index.ts'
import type { ImportOutcome, IncomingInvoice } from '../../domain/incoming.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import type { RowCounts, Upload } from '../../domain/upload.ts'
import { addCounts } from '../../store/uploads.ts'
import { insertFaults, type FaultyLine } from '../../store/upload-faults.ts'
import { importInvoices } from '../import-invoices.ts'
import type { Importing } from '../import-round.ts'

interface GoodLine {
  readonly line: number
  readonly partnerId: number
  readonly invoice: IncomingInvoice
}

/** One row of the file. */
export type ReadLine = GoodLine | FaultyLine

const isGood = (line: ReadLine): line is GoodLine => 'invoice' in line

/** Imports the good rows, and stores the faults of the others and how far the file is read. */
export async function importBatch(
  invoices: Importing,
  tx: Tx,
  upload: Upload,
  lines: readonly ReadLine[],
): Promise<void> {
  const { vendorId, id, uploadedBy } = upload
  const faults = lines.filter((line): line is FaultyLine => !isGood(line))
  const counts = { rowsAccepted: 0, rowsRepeated: 0 }
  for (const [partnerId, good] of Map.groupBy(lines.filter(isGood), (line) => line.partnerId)) {
    const outcomes = await importInvoices(invoices, tx, {
      vendorId,
      partnerId,
      source: 'upload',
      actor: uploadedBy,
      uploadId: id,
      rows: good.map(({ invoice }) => invoice),
    })
    for (const [at, outcome] of outcomes.entries()) {
      const fault = faultOf(outcome)
      if (fault) faults.push({ line: good[at]?.line ?? 0, fault })
      else counts[outcome.outcome === 'imported' ? 'rowsAccepted' : 'rowsRepeated'] += 1
    }
  }
  await insertFaults(tx, { vendorId, id }, faults)
  const added = { ...counts, rowsRead: lines.length, rowsRefused: faults.length }
  await addCounts(tx, { vendorId, id }, added)
  await noteProgress(tx, id, sumOf(upload, added))
}

export const countsOf = ({ rowsRead, rowsAccepted, rowsRepeated, rowsRefused }: RowCounts) => ({
  rowsRead,
  rowsAccepted,
  rowsRepeated,
  rowsRefused,
})

const sumOf = (before: RowCounts, added: RowCounts) =>
  countsOf({
    rowsRead: before.rowsRead + added.rowsRead,
    rowsAccepted: before.rowsAccepted + added.rowsAccepted,
    rowsRepeated: before.rowsRepeated + added.rowsRepeated,
    rowsRefused: before.rowsRefused + added.rowsRefused,
  })

const faultOf = (outcome: ImportOutcome): RowFault | undefined =>
  outcome.outcome === 'refused' ? { code: 'import-refused', reason: outcome.reason } : undefined
