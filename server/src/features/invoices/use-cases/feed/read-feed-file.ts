import { fedInvoice } from '@sooner/contract/invoice-feed'
import { excerpt, type FileFailure } from '@sooner/rules/files/faults'
import { feedFileLimit } from '@sooner/rules/limits'
import { faultOfRow } from '../../../../platform/imports/report-reply.ts'
import { readNdjson } from '../../../../platform/tables/read-ndjson.ts'
import { beginsWithObject, peek, readTable, type Table } from '../../../../platform/tables/read-table.ts'
import { isBroken, TableFault, tableLimits } from '../../../../platform/tables/table.ts'
import type { FedInvoice } from '../../domain/fed.ts'
import { feedHeader, readHeader, type Columns } from '../../domain/rows/columns.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import { isFault, type PartnerRow, readPartnerRow, type RowFormat } from '../../domain/rows/read-row.ts'
import type { FaultyLine, FeedFile } from '../../store/received-files.ts'

/** A document of a file has the form of a document that is sent by a call. */
function documentOf(value: unknown): FedInvoice | RowFault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'not-json' }
  const read = fedInvoice.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    return { code: 'unknown-field', column: excerpt([...issue.path, issue.keys[0] ?? ''].join('.')) }
  return { code: 'not-an-invoice', column: excerpt((issue?.path ?? []).join('.')) }
}

const present = <T>(value: T | null): T | undefined => value ?? undefined

/** A row of a table states the same document, without line items. */
function documentOfRow(row: PartnerRow | RowFault): FedInvoice | RowFault {
  if (isFault(row)) return row
  const { linked } = row
  return documentOf({
    sourceId: row.sourceId,
    externalVendorId: row.externalVendorId,
    externalClientId: row.externalClientId,
    clientName: present(row.clientName),
    clientAddress: present(row.clientAddress),
    documentKind: row.documentKind,
    number: row.number,
    reference: present(row.reference),
    description: present(row.description),
    amountMinor: Number(row.amountMinor),
    openAmountMinor: row.openAmountMinor === null ? undefined : Number(row.openAmountMinor),
    paidMinor: row.paidMinor === null ? undefined : Number(row.paidMinor),
    creditedMinor: row.creditedMinor === null ? undefined : Number(row.creditedMinor),
    currency: row.currency,
    invoiceDate: row.invoiceDate,
    glDate: present(row.glDate),
    receivedDate: present(row.receivedDate),
    dueDate: present(row.clientDueDate),
    paymentTermsDays: present(row.paymentTermsDays),
    period: present(row.period),
    linkedSourceId: present(row.linkedSourceId),
    linkedNumber: linked?.by === 'number' ? linked.number : undefined,
    isCancelled: row.isCancelled,
    approvedAt: present(row.approvedAt),
  })
}

export interface GoodLine {
  readonly line: number
  readonly document: FedInvoice
}
export type FeedLine = GoodLine | FaultyLine
export const isGood = (line: FeedLine): line is GoodLine => 'document' in line

interface FeedLines {
  readonly unreadColumns: readonly string[]
  readonly lines: AsyncIterable<FeedLine>
}

/** Reads the documents of a file. Its first line states whether it has a JSON document a line, or is a table. */
export async function readFeedFile(
  file: FeedFile,
  source: AsyncIterable<Uint8Array>,
): Promise<FeedLines | FileFailure> {
  const { begin, whole } = await peek(source, 256)
  if (begin.length === 0) throw new TableFault('empty-file')
  if (beginsWithObject(begin)) return { unreadColumns: [], lines: linesOfJson(whole) }
  return linesOfTable(file, await readTable(whole, { maxRows: feedFileLimit + 1 }))
}

export const isFailure = (read: FeedLines | FileFailure): read is FileFailure => 'code' in read

const lineOf = (line: number, read: FedInvoice | RowFault): FeedLine =>
  isFault(read) ? { line, fault: read } : { line, document: read }

async function* linesOfJson(source: AsyncIterable<Uint8Array>): AsyncGenerator<FeedLine> {
  for await (const row of readNdjson(source, { ...tableLimits, maxRows: feedFileLimit }))
    yield 'fault' in row
      ? { line: row.line, fault: { code: row.fault } }
      : lineOf(row.line, documentOf(row.value))
}

async function linesOfTable(
  { dayFormat, decimalMark }: FeedFile,
  { rows, delimiter }: Table,
): Promise<FeedLines | FileFailure> {
  const header = await rows.next()
  if (header.done === true) return { code: 'empty-file' }
  const columns = readHeader(isBroken(header.value) ? [] : header.value.cells, feedHeader)
  if ('code' in columns) return { ...columns, line: header.value.line }
  const format: RowFormat = {
    days: dayFormat,
    decimal: decimalMark ?? undefined,
    hasSemicolons: delimiter === ';',
    // The vendors of a file have no common currency.
    currency: undefined,
  }
  return { unreadColumns: columns.unknown, lines: linesOfRows(rows, columns, format) }
}

async function* linesOfRows(
  rows: Table['rows'],
  columns: Columns,
  format: RowFormat,
): AsyncGenerator<FeedLine> {
  for await (const row of rows)
    yield isBroken(row)
      ? { line: row.line, fault: faultOfRow(row) }
      : lineOf(row.line, documentOfRow(readPartnerRow(row.cells, columns, format)))
}
