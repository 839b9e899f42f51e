import type { FileFailure } from '@sooner/rules/files/faults'
import { currencies } from '@sooner/money'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { invoiceUploadLimit } from '@sooner/rules/limits'
import type { Attempt } from '../../../../platform/jobs/index.ts'
import { isBroken, type BrokenRow, type TableRow } from '../../../../platform/tables/table.ts'
import { readTable, type Table } from '../../../../platform/tables/read-table.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { mostRowsAtOnce } from '../../domain/incoming.ts'
import { readHeader, type Columns } from '../../domain/rows/columns.ts'
import { contentKey } from '../../domain/rows/content-key.ts'
import { isFault, readRow, type RowFormat } from '../../domain/rows/read-row.ts'
import { uploadKeyOf, type Upload } from '../../domain/upload.ts'
import type { Invoices } from '../../ports.ts'
import { findUpload, lockUpload, saveFinished, saveStarted } from '../../store/uploads.ts'
import { faultOfRow } from '../../../../platform/imports/fault-of-row.ts'
import { importFile, inBatches, mustGoOn, type FileImport } from '../../../../platform/imports/import-file.ts'
import { openClientFinder, type ClientFinder } from './find-clients.ts'
import { countsOf, importBatch, type ReadLine } from './import-batch.ts'
import { importUploadJob } from './import-upload-job.ts'

type Importing = Pick<Invoices, 'db' | 'clock' | 'enqueue' | 'files' | 'uuid' | 'partners'>
type Asked = { readonly vendorId: string; readonly uploadId: string }

/**
 * Imports the rows of a file in batches. Each batch is one transaction that also stores how far it came, so an import that was
 * interrupted goes on after its last batch, and no row is imported twice.
 */
export async function importUpload(invoices: Importing, asked: Asked, attempt: Attempt): Promise<void> {
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
  invoices: Importing,
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
  for await (const batch of inBatches(rows, { skipped: upload.rowsRead, mostRows: mostRowsAtOnce })) {
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

async function formatOf({ db }: Importing, upload: Upload, hasSemicolons: boolean): Promise<RowFormat> {
  const vendor = await findDirectoryVendor(db, upload.vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const [dollars, pounds] = currencies
  return {
    days: upload.dayFormat,
    decimal: upload.decimalMark ?? undefined,
    hasSemicolons,
    currency: vendor.countryCode === 'GB' ? pounds : dollars,
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
