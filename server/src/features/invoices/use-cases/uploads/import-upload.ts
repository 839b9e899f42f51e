import { currencyOf } from '@sooner/rules/clearing'
import type { FileFailure } from '@sooner/rules/files/faults'
import { maxInvoiceFileBytes } from '@sooner/rules/invoice-files'
import { invoiceUploadLimit } from '@sooner/rules/limits'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { importJobDefaults, importReceived, type FileKind } from '../../../../platform/imports/file-kind.ts'
import { inBatches, mustGoOn } from '../../../../platform/imports/import-file.ts'
import { faultOfRow } from '../../../../platform/imports/report-reply.ts'
import { defineJob, noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { readTable, type Table } from '../../../../platform/tables/read-table.ts'
import { isBroken, type BrokenRow, type TableRow } from '../../../../platform/tables/table.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { type ImportOutcome, type IncomingInvoice, maxRowsAtOnce } from '../../domain/incoming.ts'
import { readHeader, type Columns } from '../../domain/rows/columns.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import { contentKey, isFault, readRow, type RowFormat } from '../../domain/rows/read-row.ts'
import type { Invoices } from '../../ports.ts'
import { uploads, type FaultyLine, type RowCounts, type Upload } from '../../store/received-files.ts'
import { importInvoices } from '../import-invoices.ts'
import type { Importing } from '../import-round.ts'
import { openClientFinder, type ClientFinder } from './find-clients.ts'

const data = z.strictObject({ vendorId: z.guid(), id: z.uuid() })

export const uploadKind: FileKind<'vendorId', Upload, RowFault> = {
  received: uploads,
  task: 'upload',
  importJob: defineJob({ ...importJobDefaults, name: 'invoices.import-upload', service: 'invoice', data }),
  sweepJob: defineJob({ name: 'invoices.sweep-upload', service: 'invoice', data }),
  folder: 'invoice-uploads',
  unnamed: 'invoices',
  maxBytes: maxInvoiceFileBytes,
  maxRows: invoiceUploadLimit,
  action: 'invoices.upload',
}

interface GoodLine {
  readonly line: number
  readonly partnerId: number
  readonly invoice: IncomingInvoice
}

/** One row of the file. */
type ReadLine = GoodLine | FaultyLine

const isGood = (line: ReadLine): line is GoodLine => 'invoice' in line

/** Imports the good rows, and stores the faults of the others and how far the file is read. */
async function importBatch(
  invoices: Importing,
  tx: Tx,
  upload: Upload,
  lines: readonly ReadLine[],
): Promise<void> {
  const { vendorId, id, sentBy } = upload
  const faults = lines.filter((line): line is FaultyLine => !isGood(line))
  const counts = { rowsAccepted: 0, rowsRepeated: 0 }
  for (const [partnerId, good] of Map.groupBy(lines.filter(isGood), (line) => line.partnerId)) {
    const outcomes = await importInvoices(invoices, tx, {
      vendorId,
      partnerId,
      source: 'upload',
      actor: sentBy,
      uploadId: id,
      rows: good.map(({ invoice }) => invoice),
    })
    for (const [at, outcome] of outcomes.entries()) {
      const fault = faultOf(outcome)
      if (fault) faults.push({ line: good[at]?.line ?? 0, fault })
      else counts[outcome.outcome === 'imported' ? 'rowsAccepted' : 'rowsRepeated'] += 1
    }
  }
  await uploads.insertFaults(tx, upload, faults)
  const now = sumOf(upload, { ...counts, rowsRead: lines.length, rowsRefused: faults.length })
  await uploads.saveCounts(tx, upload, now)
  await noteProgress(tx, id, now)
}

const countsOf = ({ rowsRead, rowsAccepted, rowsRepeated, rowsRefused }: RowCounts) => ({
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

type Needs = Pick<Invoices, 'db' | 'clock' | 'enqueue' | 'files' | 'uuid' | 'partners'>

/**
 * Imports the rows of a file in batches. Each batch is one transaction that also stores how far it came, so an import that was
 * interrupted goes on after its last batch, and no row is imported twice.
 */
export const importUpload = (
  invoices: Needs,
  place: z.output<typeof data>,
  attempt: Attempt,
): Promise<void> =>
  importReceived(
    invoices,
    uploadKind,
    place,
    {
      async importRows(upload, source, signal) {
        const table = await readTable(source, { maxRows: invoiceUploadLimit + 1 })
        return importTable(invoices, upload, table, signal)
      },
      countsOf,
    },
    attempt,
  )

async function importTable(
  invoices: Needs,
  upload: Upload,
  { rows, delimiter }: Table,
  signal: AbortSignal,
): Promise<FileFailure | null> {
  const header = await rows.next()
  if (header.done === true) return { code: 'empty-file' }
  const columns = readHeader(isBroken(header.value) ? [] : header.value.cells)
  if ('code' in columns) return { ...columns, line: header.value.line }
  await uploads.saveStarted(invoices.db, upload, columns.unknown)
  const reading: Reading = {
    columns,
    format: await formatOf(invoices, upload, delimiter === ';'),
    finder: await openClientFinder(invoices.db, upload.vendorId),
  }
  let read = upload.rowsRead
  for await (const batch of inBatches(rows, { skipped: upload.rowsRead, maxRows: maxRowsAtOnce })) {
    mustGoOn(signal)
    const lines = batch.map((row) => readLine(reading, row))
    await transact(invoices.db, async (tx) => {
      const now = await uploads.lock(tx, upload)
      // Another process may have taken over the job while this one was slow.
      if (now?.rowsRead !== read) throw new InvariantViolation('the upload is imported by another process')
      await importBatch(invoices, tx, now, lines)
    })
    read += batch.length
  }
  return null
}

interface Reading {
  readonly columns: Columns
  readonly format: RowFormat
  readonly finder: ClientFinder
}

async function formatOf({ db }: Needs, upload: Upload, hasSemicolons: boolean): Promise<RowFormat> {
  const vendor = await findDirectoryVendor(db, upload.vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return {
    days: upload.dayFormat,
    decimal: upload.decimalMark ?? undefined,
    hasSemicolons,
    currency: currencyOf(vendor.countryCode),
  }
}

function readLine({ columns, format, finder }: Reading, row: TableRow | BrokenRow): ReadLine {
  const { line } = row
  if (isBroken(row)) return { line, fault: faultOfRow(row) }
  const read = readRow(row.cells, columns, format)
  if (isFault(read)) return { line, fault: read }
  const found = finder.find(read)
  if ('code' in found) return { line, fault: found }
  const { partner: _partner, ...stated } = read
  const { partnerId, externalClientId } = found
  const invoice = { ...stated, externalClientId }
  return { line, partnerId, invoice: { ...invoice, key: contentKey(invoice) } }
}
