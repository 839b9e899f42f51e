import { fedCollection } from '@sooner/contract/collections'
import { collectionFileLimit } from '@sooner/rules/collections'
import { readColumns, type Columns } from '@sooner/rules/files/header'
import { excerpt, type FileFailure } from '@sooner/rules/files/faults'
import { faultOfRow } from '../../../../platform/imports/report-reply.ts'
import { readTable, type Table } from '../../../../platform/tables/read-table.ts'
import { isBroken, TableFault } from '../../../../platform/tables/table.ts'
import type { FedCollection } from '../../domain/collection.ts'
import type { CollectionFile } from '../../store/files.ts'
import type { RowFault } from '../../domain/files/faults.ts'
import { Gatherer, Survey, type GatheredPayment, type ReadRow, type Unit } from '../../domain/files/gather.ts'
import { header, isFault, readRow, type ColumnName } from '../../domain/files/read-row.ts'

export interface ReadFile {
  readonly columns: Columns<ColumnName>
  readonly rows: AsyncIterable<ReadRow>
}

/** Reads a table whose first row names its columns. */
export async function readPaymentRows(
  { dayFormat, decimalMark }: CollectionFile,
  source: AsyncIterable<Uint8Array>,
): Promise<ReadFile | FileFailure> {
  const { rows, delimiter } = await readTable(source, { maxRows: collectionFileLimit + 1 })
  const first = await rows.next()
  if (first.done === true) return { code: 'empty-file' }
  const columns = readColumns(isBroken(first.value) ? [] : first.value.cells, header)
  if ('code' in columns) return { ...columns, line: first.value.line }
  const format = {
    days: dayFormat,
    decimal: decimalMark ?? undefined,
    hasSemicolons: delimiter === ';',
  }
  async function* read(of: Columns<ColumnName>, left: Table['rows']): AsyncGenerator<ReadRow> {
    for await (const row of left) {
      if (isBroken(row)) yield { line: row.line, fault: faultOfRow(row) }
      else {
        const named = readRow(row.cells, of, format)
        yield 'code' in named ? { line: row.line, fault: named } : { line: row.line, ...named }
      }
    }
  }
  return { columns, rows: read(columns, rows) }
}

/** Reads the whole file once to find payments whose rows do not follow each other. Its faults are found again when it is imported. */
export async function survey(rows: AsyncIterable<ReadRow>): Promise<Survey> {
  const found = new Survey()
  try {
    for await (const row of rows) found.note(row)
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
  }
  return found
}

/** The payments of the file in their order, and between them the rows that are refused. */
export async function* unitsOf(rows: AsyncIterable<ReadRow>, { apart }: Survey): AsyncGenerator<Unit> {
  const gatherer = new Gatherer(apart)
  try {
    for await (const row of rows) yield* gatherer.add(row)
  } catch (error) {
    if (error instanceof TableFault) yield* gatherer.cutOff()
    throw error
  }
  yield* gatherer.end()
}

const present = <T>(value: T | null): T | undefined => value ?? undefined

/** A payment of a file has the form of a payment that is sent by a call, and the same rules. */
export function collectionOf({ paymentId, stated, parts }: GatheredPayment): FedCollection | RowFault {
  const read = fedCollection.safeParse({
    sourceId: paymentId,
    amountMinor: stated.amountMinor === null ? undefined : Number(stated.amountMinor),
    currency: present(stated.currency),
    paymentMethod: present(stated.paymentMethod),
    paymentReference: present(stated.paymentReference),
    receivedOn: present(stated.receivedOn),
    lines: parts.map((part) => ({
      externalVendorId: present(part.externalVendorId),
      sourceId: present(part.sourceId),
      invoiceNumber: present(part.invoiceNumber),
      externalClientId: present(part.externalClientId),
      amountMinor: Number(part.amountMinor),
      shortfallMinor: part.shortfallMinor === 0n ? undefined : Number(part.shortfallMinor),
      shortfallReason: present(part.shortfallReason),
    })),
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  return { code: 'not-a-payment', column: excerpt((issue?.path ?? []).join('.')) }
}

export { isFault }
