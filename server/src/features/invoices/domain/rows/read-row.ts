import { currencies, type Currency } from '@sooner/money'
import { longestInvoiceTexts, type DayFormat } from '@sooner/rules/invoice-files'
import type { DocumentKind } from '@sooner/rules/invoice-states'
import type { IncomingInvoice } from '../incoming.ts'
import type { ColumnName, Columns } from './columns.ts'
import { excerpt, FaultyRow, type RowFault } from './faults.ts'
import { readAmount, type Amount, type AmountFormat } from './read-amount.ts'
import { readDay } from './read-day.ts'

/** An invoice as a row of a file states it: partner and client are still to be found. */
export interface RowInvoice extends Omit<IncomingInvoice, 'externalClientId' | 'key'> {
  /** A partner's number or name. */
  readonly partner: string | null
  readonly externalClientId: string | null
}

export interface RowFormat extends AmountFormat {
  readonly days: DayFormat
  /** The currency of rows that state none; undefined where each row has to state it. */
  readonly currency: Currency | undefined
}

/** What only a partner's row states, besides an invoice. */
export interface PartnerPart {
  readonly sourceId: string
  readonly externalVendorId: string
  readonly externalClientId: string
  readonly clientAddress: string | null
  readonly linkedSourceId: string | null
  readonly period: string | null
  readonly isCancelled: boolean
  readonly approvedAt: string | null
}

/** A row of a partner's file. */
export type PartnerRow = Omit<RowInvoice, 'partner' | keyof PartnerPart> & PartnerPart

type Cells = readonly (string | number)[]

type TextColumn = keyof typeof longestInvoiceTexts

/** Reads one row; its first fault is the one that is reported. */
export const readRow = (cells: Cells, columns: Columns, format: RowFormat): RowInvoice | RowFault =>
  orFault(() => new RowReader(cells, columns, format).read())

/** Reads a row of a partner's file, with the same rules for each cell that a vendor's file has too. */
export const readPartnerRow = (cells: Cells, columns: Columns, format: RowFormat): PartnerRow | RowFault =>
  orFault(() => {
    const reader = new RowReader(cells, columns, format)
    return { ...reader.read(), ...reader.readPartnerPart() }
  })

function orFault<T>(read: () => T): T | RowFault {
  try {
    return read()
  } catch (error) {
    if (error instanceof FaultyRow) return error.fault
    throw error
  }
}

export const isFault = (read: object): read is RowFault => 'code' in read

class RowReader {
  readonly #cells: Cells
  readonly #columns: Columns
  readonly #format: RowFormat

  constructor(cells: Cells, columns: Columns, format: RowFormat) {
    this.#cells = cells
    this.#columns = columns
    this.#format = format
  }

  read(): RowInvoice {
    const clientId = this.#text('clientId')
    const clientName = this.#text('clientName')
    if (clientId === null && clientName === null) this.#text('clientId', true)
    const amount = this.#amount('amount') ?? this.#missing('amount')
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
      currency: this.#currency(amount),
      invoiceDate: this.#day('invoiceDate') ?? this.#missing('invoiceDate'),
      glDate: this.#day('glDate'),
      receivedDate: this.#day('receivedDate'),
      clientDueDate: this.#day('dueDate'),
      paymentTermsDays: this.#terms(),
      linked: this.#linked(documentKind),
      ...{ clientAddress: null, period: null, lines: [], isCancelled: false, approvedAt: null },
    }
  }

  readPartnerPart(): PartnerPart {
    return {
      sourceId: this.#text('sourceId', true),
      externalVendorId: this.#text('vendorId', true),
      externalClientId: this.#text('clientId', true),
      clientAddress: this.#text('clientAddress'),
      linkedSourceId: this.#text('linkedSource'),
      period: this.#plain('period')?.toUpperCase() ?? null,
      isCancelled: this.#isCancelled(),
      approvedAt: this.#plain('approvedAt'),
    }
  }

  #isCancelled(): boolean {
    const text = lettersOf(this.#plain('cancelled') ?? '')
    return text === '' || refusing.has(text)
      ? false
      : agreeing.has(text) || this.#fail('unclear', 'cancelled')
  }

  /** A cell whose form somebody else checks. */
  #plain(column: ColumnName): string | null {
    const text = String(this.#cell(column)).trim()
    return text === '' ? null : text
  }

  #cell(column: ColumnName): string | number {
    const position = this.#columns.at[column]
    return position === undefined ? '' : (this.#cells[position] ?? '')
  }

  /** A fault names the column as the file does. */
  #title(column: ColumnName): string {
    const position = this.#columns.at[column]
    return (position === undefined ? undefined : this.#columns.titles[position]) ?? column
  }

  #missing(column: ColumnName): never {
    throw new FaultyRow({ code: 'missing', column: this.#title(column) })
  }

  #text(column: TextColumn, isNeeded: true): string
  #text(column: TextColumn): string | null
  #text(column: TextColumn, isNeeded = false): string | null {
    const text = plainText(this.#cell(column), column === 'description')
    if (text === '') return isNeeded ? this.#missing(column) : null
    if (isUnstorable(text)) throw new FaultyRow({ code: 'control-characters', column: this.#title(column) })
    const most = longestInvoiceTexts[column]
    if (text.length > most) throw new FaultyRow({ code: 'too-long', column: this.#title(column), most })
    return text
  }

  #day(column: ColumnName): string | null {
    const cell = this.#cell(column)
    return isEmpty(cell) ? null : readDay(cell, this.#title(column), this.#format.days)
  }

  #amount(column: ColumnName): Amount | null {
    const cell = this.#cell(column)
    return isEmpty(cell) ? null : readAmount(cell, this.#title(column), this.#format)
  }

  #openAmount(amount: Amount, kind: DocumentKind): bigint | null {
    const open = this.#amount('openAmount')
    if (open === null) return null
    if (kind === 'invoice' && open.minor < 0n) this.#fail('amount-negative', 'openAmount')
    if (magnitude(open.minor) > magnitude(amount.minor)) this.#fail('open-amount-too-large', 'openAmount')
    return open.minor
  }

  #kind(amount: Amount): DocumentKind {
    const cell = this.#cell('kind')
    if (isEmpty(cell)) return amount.minor < 0n ? 'credit-memo' : 'invoice'
    const kind = kinds.get(lettersOf(String(cell)))
    if (kind === undefined) return this.#fail('kind-unknown', 'kind')
    if (kind === 'invoice' && amount.minor < 0n) this.#fail('amount-negative', 'amount')
    return kind
  }

  #currency(amount: Amount): Currency {
    const cell = this.#cell('currency')
    if (isEmpty(cell)) return amount.currency ?? this.#format.currency ?? this.#missing('currency')
    const stated = currencies.find((one) => one === String(cell).trim().toUpperCase())
    if (stated === undefined) return this.#fail('currency-unknown', 'currency')
    if (amount.currency !== undefined && amount.currency !== stated)
      this.#fail('currency-contradicts', 'amount')
    return stated
  }

  #terms(): number | null {
    const cell = this.#cell('terms')
    if (isEmpty(cell)) return null
    const [, days] =
      /^(?:net|n|neto)?[ /-]?(\d{1,3})(?: ?(?:days|días|dias|d))?$/i.exec(String(cell).trim()) ?? []
    return days === undefined ? this.#fail('terms-unreadable', 'terms') : Number(days)
  }

  #linked(kind: DocumentKind): IncomingInvoice['linked'] {
    const number = this.#text('linked')
    return number === null || kind === 'invoice' ? null : { by: 'number', number }
  }

  #fail(code: FailingCell, column: ColumnName): never {
    throw new FaultyRow({ code, column: this.#title(column), value: excerpt(String(this.#cell(column))) })
  }
}

type FailingCell =
  | 'amount-negative'
  | 'open-amount-too-large'
  | 'currency-unknown'
  | 'currency-contradicts'
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

const isEmpty = (cell: string | number): boolean => typeof cell === 'string' && cell.trim() === ''

/** Line ends and tabs are ordinary in a description; elsewhere they are as wrong as other control characters. */
const plainText = (cell: string | number, isLong: boolean): string => {
  const text = String(cell).trim()
  return isLong ? text.replaceAll(/[\t\r\n]+/g, ' ') : text
}

/** Control characters, halves of characters, and the sign for bytes that could not be decoded. */
const isUnstorable = (text: string): boolean => /[\p{Cc}\ufffd]/u.test(text) || !text.isWellFormed()

const magnitude = (minor: bigint) => (minor < 0n ? -minor : minor)
