import type { Currency } from '@sooner/money'
import { maxCollectionMinor } from '@sooner/rules/collections'
import { CellReader, type CellFormat, type Cells } from '@sooner/rules/files/cell-reader'
import { orFault } from '@sooner/rules/files/faults'
import type { Columns, Header } from '@sooner/rules/files/header'
import type { PaymentMethod } from '@sooner/rules/transfers'
import type { RowFault } from './faults.ts'

const names = {
  paymentId: ['Payment ID', 'Payment no', 'Payment number', 'Remittance ID'],
  reference: ['Payment reference', 'Reference', 'Check number', 'Trace number'],
  method: ['Method', 'Payment method', 'Payment type'],
  currency: ['Currency', 'Currency code'],
  amount: ['Payment amount', 'Amount', 'Total'],
  receivedOn: ['Posted date', 'Received on', 'Payment date', 'Date'],
  vendorId: ['Vendor ID', 'Vendor number', 'External vendor ID'],
  sourceId: ['Invoice source ID', 'Source ID', 'Document ID'],
  invoiceNumber: ['Invoice number', 'Invoice no', 'Invoice'],
  clientId: ['Client ID', 'Client number', 'Store number'],
  lineAmount: ['Invoice amount', 'Line amount', 'Amount paid', 'Applied amount'],
  shortAmount: ['Short amount', 'Shortfall', 'Deduction', 'Short paid'],
  shortReason: ['Short reason', 'Shortfall reason', 'Deduction reason'],
} as const
export type ColumnName = keyof typeof names

export const header: Header<ColumnName> = {
  names,
  needed: [['paymentId'], ['reference'], ['method'], ['amount'], ['receivedOn']],
}

/** What a row states of its payment; further rows of the same payment may leave it empty. */
export interface StatedPayment {
  readonly paymentReference: string | null
  readonly paymentMethod: PaymentMethod | null
  readonly currency: Currency | null
  readonly amountMinor: bigint | null
  readonly receivedOn: string | null
}

/** What a row states of an invoice that the payment pays. */
export interface StatedPart {
  readonly externalVendorId: string | null
  readonly sourceId: string | null
  readonly invoiceNumber: string | null
  readonly externalClientId: string | null
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
  readonly shortfallReason: string | null
}

export interface GoodRow {
  readonly payment: StatedPayment
  /** Null if the row names no invoice. */
  readonly part: StatedPart | null
}

/** A row whose payment is known, whether or not the rest of it can be read. */
export interface NamedRow {
  readonly paymentId: string
  readonly read: GoodRow | RowFault
}

export const isFault = (read: object): read is RowFault => 'code' in read

const maxLengths = { id: 100, text: 200 } as const

export function readRow(cells: Cells, columns: Columns<ColumnName>, format: CellFormat): NamedRow | RowFault {
  const row = new CellReader(cells, columns, { ...format, maxMinor: BigInt(maxCollectionMinor) })
  const paymentId = orFault(() => row.text('paymentId', maxLengths.id) ?? row.missing('paymentId'))
  if (typeof paymentId !== 'string') return paymentId as RowFault
  const read = orFault(() => ({ payment: paymentOf(row), part: partOf(row) })) as GoodRow | RowFault
  return { paymentId, read }
}

function paymentOf(row: CellReader<ColumnName>): StatedPayment {
  const amount = row.amount('amount')
  if (amount && amount.minor < 0n) row.fail('amount-negative', 'amount')
  const method = row.plain('method')
  return {
    paymentReference: row.text('reference', maxLengths.id),
    paymentMethod: method === null ? null : (methodOf(method) ?? row.fail('method-unknown', 'method')),
    currency: row.currency('currency', 'amount', amount ?? { minor: 0n, currency: undefined }),
    amountMinor: amount?.minor ?? null,
    receivedOn: row.day('receivedOn'),
  }
}

function partOf(row: CellReader<ColumnName>): StatedPart | null {
  const part = {
    externalVendorId: row.text('vendorId', maxLengths.id),
    sourceId: row.text('sourceId', maxLengths.id),
    invoiceNumber: row.text('invoiceNumber', maxLengths.id),
    externalClientId: row.text('clientId', maxLengths.id),
    shortfallReason: row.text('shortReason', maxLengths.text),
  }
  const [paid, short] = [row.amount('lineAmount'), row.amount('shortAmount')]
  if (paid && paid.minor < 0n) row.fail('amount-negative', 'lineAmount')
  if (short && short.minor < 0n) row.fail('amount-negative', 'shortAmount')
  const isEmpty = !paid && !short && Object.values(part).every((text) => text === null)
  return isEmpty ? null : { ...part, amountMinor: paid?.minor ?? 0n, shortfallMinor: short?.minor ?? 0n }
}

const methods = new Map<string, PaymentMethod>([
  ...(['ach', 'eft', 'banktransfer'] as const).map((name) => [name, 'ACH'] as const),
  ...(['check', 'cheque'] as const).map((name) => [name, 'Check'] as const),
  ...(['vcard', 'virtualcard', 'card'] as const).map((name) => [name, 'VCARD'] as const),
  ['other', 'Other'],
])

const methodOf = (text: string): PaymentMethod | undefined =>
  methods.get(text.toLowerCase().replaceAll(/[^a-z]/g, ''))
