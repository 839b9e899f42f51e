import { feedFileLimit } from '@sooner/rules/limits'
import { beginsWithObject, peek } from '../../../../platform/tables/peek.ts'
import { readNdjson } from '../../../../platform/tables/read-ndjson.ts'
import { readTable, type Table } from '../../../../platform/tables/read-table.ts'
import { isBroken, TableFault, tableLimits } from '../../../../platform/tables/table.ts'
import type { FeedFile } from '../../domain/feed-file.ts'
import type { FedInvoice } from '../../domain/fed.ts'
import { feedHeader, readHeader, type Columns } from '../../domain/rows/columns.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import { isFault, readPartnerRow, type RowFormat } from '../../domain/rows/read-row.ts'
import type { FileFailure } from '@sooner/rules/files/faults'
import { faultOfRow } from '../../../../platform/imports/fault-of-row.ts'
import type { FaultyLine } from '../../store/upload-faults.ts'
import { documentOf, documentOfRow } from './read-document.ts'

export interface GoodLine {
  readonly line: number
  readonly document: FedInvoice
}
export type FeedLine = GoodLine | FaultyLine
export const isGood = (line: FeedLine): line is GoodLine => 'document' in line

export interface FeedLines {
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
  return linesOfTable(file, await readTable(whole, { mostRows: feedFileLimit + 1 }))
}

export const isFailure = (read: FeedLines | FileFailure): read is FileFailure => 'code' in read

const lineOf = (line: number, read: FedInvoice | RowFault): FeedLine =>
  isFault(read) ? { line, fault: read } : { line, document: read }

async function* linesOfJson(source: AsyncIterable<Uint8Array>): AsyncGenerator<FeedLine> {
  for await (const row of readNdjson(source, { ...tableLimits, mostRows: feedFileLimit }))
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
