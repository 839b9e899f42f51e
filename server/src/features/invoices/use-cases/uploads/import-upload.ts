import { currencyOf } from '@sooner/rules/clearing'
import type { FileFailure } from '@sooner/rules/files/faults'
import { invoiceUploadLimit } from '@sooner/rules/limits'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import {
  sweepFile,
  importFile,
  inBatches,
  mustGoOn,
  type FileImport,
} from '../../../../platform/imports/import-file.ts'
import { faultOfRow } from '../../../../platform/imports/report-reply.ts'
import { defineJob, noteProgress, type Attempt } from '../../../../platform/jobs/index.ts'
import { readTable, type Table } from '../../../../platform/tables/read-table.ts'
import { isBroken, type BrokenRow, type TableRow } from '../../../../platform/tables/table.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { type ImportOutcome, type IncomingInvoice, maxRowsAtOnce } from '../../domain/incoming.ts'
import { uploadKeyOf, type Upload, type RowCounts } from '../../domain/received-file.ts'
import { readHeader, type Columns } from '../../domain/rows/columns.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import { contentKey, isFault, readRow, type RowFormat } from '../../domain/rows/read-row.ts'
import type { Invoices } from '../../ports.ts'
import {
  findUpload,
  addCounts,
  insertFaults,
  type FaultyLine,
  lockUpload,
  saveFinished,
  saveStarted,
} from '../../store/uploads.ts'
import { importInvoices } from '../import-invoices.ts'
import type { Importing } from '../import-round.ts'
import { openClientFinder, type ClientFinder } from './find-clients.ts'

/** Tried for half an hour: somebody looks at its progress. */
export const importUploadJob = defineJob({
  name: 'invoices.import-upload',
  service: 'invoice',
  data: z.strictObject({ vendorId: z.guid(), uploadId: z.uuid() }),
  retries: 8,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  timeoutSeconds: 3600,
  // A workbook is held in memory while it is read.
  concurrency: 2,
  isLong: true,
})

export const sweepUploadJob = defineJob({
  name: 'invoices.sweep-upload',
  service: 'invoice',
  data: z.strictObject({ vendorId: z.guid(), uploadId: z.uuid() }),
})

const hourMs = 3_600_000
type Sweeping = Pick<Invoices, 'db' | 'clock' | 'files' | 'enqueue'>

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
export const promiseToSweep = (
  { enqueue, clock }: Sweeping,
  tx: Tx,
  { vendorId, id: uploadId }: Pick<Upload, 'vendorId' | 'id'>,
): Promise<void> =>
  enqueue(tx, sweepUploadJob, { vendorId, uploadId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

export async function sweepUpload(
  invoices: Sweeping,
  { vendorId, uploadId: id }: { readonly vendorId: string; readonly uploadId: string },
): Promise<void> {
  const place = { vendorId, id }
  await sweepFile(invoices, await findUpload(invoices.db, vendorId, id), {
    key: uploadKeyOf(place),
    again: (tx) => promiseToSweep(invoices, tx, place),
  })
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
type Asked = { readonly vendorId: string; readonly uploadId: string }

/**
 * Imports the rows of a file in batches. Each batch is one transaction that also stores how far it came, so an import that was
 * interrupted goes on after its last batch, and no row is imported twice.
 */
export async function importUpload(invoices: Needs, asked: Asked, attempt: Attempt): Promise<void> {
  const upload = await findUpload(invoices.db, asked.vendorId, asked.uploadId)
  if (!upload) return
  const { vendorId, id } = upload
  const kind: FileImport<Upload, FileFailure> = {
    key: uploadKeyOf(upload),
    mostRows: invoiceUploadLimit,
    retries: importUploadJob.retries,
    importRows: async (source, signal) => {
      const table = await readTable(source, { mostRows: invoiceUploadLimit + 1 })
      return importTable(invoices, upload, table, signal)
    },
    lock: (tx) => lockUpload(tx, vendorId, id),
    saveFinished: (tx, ended) => saveFinished(tx, upload, ended),
    countsOf,
  }
  await importFile(invoices, upload, kind, attempt)
}

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
  const place = { vendorId: upload.vendorId, id: upload.id }
  await saveStarted(invoices.db, place, columns.unknown)
  const reading: Reading = {
    columns,
    format: await formatOf(invoices, upload, delimiter === ';'),
    finder: await openClientFinder(invoices.db, upload.vendorId),
  }
  let read = upload.rowsRead
  for await (const batch of inBatches(rows, { skipped: upload.rowsRead, mostRows: maxRowsAtOnce })) {
    mustGoOn(signal)
    const lines = batch.map((row) => readLine(reading, row))
    await transact(invoices.db, async (tx) => {
      const now = await lockUpload(tx, place.vendorId, place.id)
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
