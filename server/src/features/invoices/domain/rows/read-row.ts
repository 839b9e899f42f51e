import { createHash } from 'node:crypto'
import type { Currency } from '@sooner/money'
import { CellReader, type CellFormat, type Cells } from '@sooner/rules/files/cell-reader'
import { orFault } from '@sooner/rules/files/faults'
import type { Amount } from '@sooner/rules/files/read-amount'
import { maxInvoiceTextLengths } from '@sooner/rules/invoice-files'
import type { DocumentKind } from '@sooner/rules/invoice-states'
import type { IncomingInvoice, SourceKey } from '../incoming.ts'
import type { ColumnName, Columns } from './columns.ts'
import type { RowFault } from './faults.ts'

/**
 * Two rows with the same content are the same row, whatever their order of columns and their spelling of amounts and days, and
 * whether they state the client by its id or by its name.
 */
export function contentKey(row: Omit<IncomingInvoice, 'key'>): SourceKey {
  const content = Object.entries({ ...row, clientName: null }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const text = JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return { by: 'content', sha256: createHash('sha256').update(text).digest('hex') }
}

/** An invoice as a row of a file states it: partner and client are still to be found. */
export interface RowInvoice extends Omit<IncomingInvoice, 'externalClientId' | 'key'> {
  /** A partner's number or name. */
  readonly partner: string | null
  readonly externalClientId: string | null
}

export interface RowFormat extends CellFormat {
  /** The currency of rows that state none; undefined where each row has to state it. */
  readonly currency: Currency | undefined
}

/** What only a partner's row states, besides an invoice. */
interface PartnerPart {
  readonly sourceId: string
  readonly externalVendorId: string
  readonly externalClientId: string
  readonly clientAddress: string | null
  readonly paidMinor: bigint | null
  readonly creditedMinor: bigint | null
  readonly linkedSourceId: string | null
  readonly period: string | null
  readonly isCancelled: boolean
  readonly approvedAt: string | null
}

/** A row of a partner's file. */
export type PartnerRow = Omit<RowInvoice, 'partner' | keyof PartnerPart> & PartnerPart

type TextColumn = keyof typeof maxInvoiceTextLengths

/** Reads one row; its first fault is the one that is reported. */
export const readRow = (cells: Cells, columns: Columns, format: RowFormat): RowInvoice | RowFault =>
  orFault(() => new RowReader(cells, columns, format).read()) as RowInvoice | RowFault

/** Reads a row of a partner's file, with the same rules for each cell that a vendor's file has too. */
export const readPartnerRow = (cells: Cells, columns: Columns, format: RowFormat): PartnerRow | RowFault =>
  orFault(() => {
    const reader = new RowReader(cells, columns, format)
    return { ...reader.read(), ...reader.readPartnerPart() }
  }) as PartnerRow | RowFault

export const isFault = (read: object): read is RowFault => 'code' in read

class RowReader {
  readonly #row: CellReader<ColumnName>
  readonly #format: RowFormat

  constructor(cells: Cells, columns: Columns, format: RowFormat) {
    this.#row = new CellReader(cells, columns, format)
    this.#format = format
  }

  read(): RowInvoice {
    const clientId = this.#text('clientId')
    const clientName = this.#text('clientName')
    if (clientId === null && clientName === null) this.#text('clientId', true)
    const amount = this.#row.amount('amount') ?? this.#row.missing('amount')
    const documentKind = this.#kind(amount)
    return {
      partner: this.#text('partner'),
      externalClientId: clientId,
      clientName,
      number: this.#text('number', true),
      reference: this.#text('reference'),
      description: this.#text('description'),
      documentKind,
      amountMinor: amount.minor,
      openAmountMinor: this.#openAmount(amount, documentKind),
      paidMinor: null,
      creditedMinor: null,
      currency: this.#currency(amount),
      invoiceDate: this.#row.day('invoiceDate') ?? this.#row.missing('invoiceDate'),
      glDate: this.#row.day('glDate'),
      receivedDate: this.#row.day('receivedDate'),
      clientDueDate: this.#row.day('dueDate'),
      paymentTermsDays: this.#terms(),
      linked: this.#linked(documentKind),
      clientAddress: null,
      period: null,
      lines: [],
      isCancelled: false,
      approvedAt: null,
    }
  }

  readPartnerPart(): PartnerPart {
    return {
      sourceId: this.#text('sourceId', true),
      externalVendorId: this.#text('vendorId', true),
      externalClientId: this.#text('clientId', true),
      clientAddress: this.#text('clientAddress'),
      paidMinor: this.#part('paid'),
      creditedMinor: this.#part('credited'),
      linkedSourceId: this.#text('linkedSource'),
      period: this.#row.plain('period')?.toUpperCase() ?? null,
      isCancelled: this.#isCancelled(),
      approvedAt: this.#row.plain('approvedAt'),
    }
  }

  #isCancelled(): boolean {
    const text = lettersOf(this.#row.plain('cancelled') ?? '')
    return text === '' || refusing.has(text)
      ? false
      : agreeing.has(text) || this.#fail('unclear', 'cancelled')
  }

  #text(column: TextColumn, isNeeded: true): string
  #text(column: TextColumn): string | null
  #text(column: TextColumn, isNeeded = false): string | null {
    const text = this.#row.text(column, maxInvoiceTextLengths[column], column === 'description')
    return text ?? (isNeeded ? this.#row.missing(column) : null)
  }

  #openAmount(amount: Amount, kind: DocumentKind): bigint | null {
    const open = this.#row.amount('openAmount')
    if (open === null) return null
    if (kind === 'invoice' && open.minor < 0n) this.#fail('amount-negative', 'openAmount')
    if (magnitude(open.minor) > magnitude(amount.minor)) this.#fail('open-amount-too-large', 'openAmount')
    return open.minor
  }

  #part(column: 'paid' | 'credited'): bigint | null {
    const part = this.#row.amount(column)
    if (part !== null && part.minor < 0n) this.#fail('amount-negative', column)
    return part?.minor ?? null
  }

  #kind(amount: Amount): DocumentKind {
    const cell = this.#row.cell('kind')
    if (this.#row.isEmpty('kind')) return amount.minor < 0n ? 'credit-memo' : 'invoice'
    const kind = kinds.get(lettersOf(String(cell)))
    if (kind === undefined) return this.#fail('kind-unknown', 'kind')
    if (kind === 'invoice' && amount.minor < 0n) this.#fail('amount-negative', 'amount')
    return kind
  }

  #currency(amount: Amount): Currency {
    return (
      this.#row.currency('currency', 'amount', amount) ??
      this.#format.currency ??
      this.#row.missing('currency')
    )
  }

  #terms(): number | null {
    const cell = this.#row.cell('terms')
    if (this.#row.isEmpty('terms')) return null
    const [, days] =
      /^(?:net|n|neto)?[ /-]?(\d{1,3})(?: ?(?:days|días|dias|d))?$/i.exec(String(cell).trim()) ?? []
    return days === undefined ? this.#fail('terms-unreadable', 'terms') : Number(days)
  }

  #linked(kind: DocumentKind): IncomingInvoice['linked'] {
    const number = this.#text('linked')
    return number === null || kind === 'invoice' ? null : { by: 'number', number }
  }

  #fail(code: FailingCell, column: ColumnName): never {
    return this.#row.fail(code, column)
  }
}

type FailingCell =
  | 'amount-negative'
  | 'open-amount-too-large'
  | 'terms-unreadable'
  | 'kind-unknown'
  | 'unclear'

const agreeing: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'true',
  'x',
  'cancelled',
  'canceled',
  'si',
  's',
  'cancelada',
])
const refusing: ReadonlySet<string> = new Set(['no', 'n', 'false'])

const kinds = new Map<string, DocumentKind>([
  ...(['invoice', 'inv', 'bill', 'factura'] as const).map((name) => [name, 'invoice'] as const),
  ...(['creditmemo', 'creditnote', 'credit', 'cm', 'notadecredito', 'abono'] as const).map(
    (name) => [name, 'credit-memo'] as const,
  ),
])

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const magnitude = (minor: bigint) => (minor < 0n ? -minor : minor)
