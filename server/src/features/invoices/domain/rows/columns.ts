import type { FileFault } from './faults.ts'

/** The names under which files have each column, in English and Spanish; the first one is the name in our template. */
const uploadNames = {
  number: [
    'Invoice number',
    'Invoice no',
    'Invoice #',
    'Invoice',
    'Number',
    'Document number',
    'Número de factura',
    'Nº de factura',
    'Factura',
    'Número',
  ],
  clientId: [
    'Client ID',
    'Client number',
    'Customer ID',
    'Customer number',
    'External client ID',
    'Store number',
    'ID de cliente',
    'ID del cliente',
    'Número de cliente',
    'Código de cliente',
  ],
  clientName: [
    'Client',
    'Client name',
    'Customer',
    'Customer name',
    'Bill to',
    'Cliente',
    'Nombre del cliente',
    'Nombre de cliente',
  ],
  partner: [
    'Partner',
    'Partner number',
    'Partner ID',
    'Partner name',
    'Socio',
    'Número de socio',
    'Número del socio',
  ],
  kind: ['Type', 'Document type', 'Kind', 'Tipo', 'Tipo de documento'],
  amount: [
    'Amount',
    'Invoice amount',
    'Total',
    'Total amount',
    'Importe',
    'Monto',
    'Importe total',
    'Monto total',
  ],
  openAmount: [
    'Open amount',
    'Open balance',
    'Balance',
    'Balance due',
    'Amount due',
    'Importe pendiente',
    'Saldo',
    'Saldo pendiente',
    'Monto pendiente',
  ],
  currency: ['Currency', 'Currency code', 'Moneda', 'Divisa'],
  invoiceDate: ['Invoice date', 'Date', 'Fecha de factura', 'Fecha de la factura', 'Fecha'],
  glDate: ['GL date', 'General ledger date', 'Posting date', 'Fecha contable', 'Fecha de contabilización'],
  receivedDate: ['Received date', 'Date received', 'Fecha de recepción', 'Fecha recibida'],
  dueDate: ['Due date', 'Date due', 'Payment due', 'Fecha de vencimiento', 'Vencimiento'],
  terms: [
    'Payment terms',
    'Terms',
    'Net days',
    'Payment terms days',
    'Condiciones de pago',
    'Plazo',
    'Plazo de pago',
    'Días de pago',
  ],
  reference: [
    'Reference',
    'PO',
    'PO number',
    'Purchase order',
    'Work order',
    'Work order number',
    'Referencia',
    'Orden de compra',
    'Orden de trabajo',
  ],
  description: ['Description', 'Memo', 'Notes', 'Descripción', 'Concepto', 'Notas'],
  linked: [
    'Linked invoice',
    'Original invoice',
    'Applies to',
    'Credited invoice',
    'Factura vinculada',
    'Factura original',
    'Factura relacionada',
  ],
} as const satisfies Record<string, readonly string[]>

/** What only a partner can state. */
const partnerNames = {
  sourceId: ['Source ID', 'Document ID', 'ID de origen', 'ID del documento'],
  vendorId: ['Vendor ID', 'Vendor number', 'External vendor ID', 'ID de proveedor', 'Número de proveedor'],
  clientAddress: ['Client address', 'Customer address', 'Dirección del cliente'],
  period: ['Period', 'Billing period', 'Período'],
  cancelled: ['Cancelled', 'Canceled', 'Is cancelled', 'Cancelada'],
  approvedAt: ['Approved at', 'Aprobada el'],
  linkedSource: ['Linked source ID', 'Linked document ID', 'ID de origen vinculado'],
} as const satisfies Record<string, readonly string[]>

const { partner: _partner, ...sharedNames } = uploadNames
const feedNames = { ...sharedNames, ...partnerNames }
export type ColumnName = keyof typeof uploadNames | keyof typeof partnerNames

/** Names are compared without case, accents, blanks and signs. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z0-9]/g, '')

const columnsNamed = (names: Partial<Readonly<Record<ColumnName, readonly string[]>>>) =>
  new Map(
    (Object.keys(names) as ColumnName[]).flatMap((column) =>
      (names[column] ?? []).map((name) => [plain(name), column] as const),
    ),
  )

export interface Columns {
  /** The position of each column that the file has, from 0. */
  readonly at: Partial<Readonly<Record<ColumnName, number>>>
  /** How the file itself names the column of each position. */
  readonly titles: readonly string[]
  /** Titles that name nothing we know: these columns are not read. */
  readonly unknown: readonly string[]
}

export const templateTitle = (column: ColumnName): string => ({ ...uploadNames, ...partnerNames })[column][0]

export interface Header {
  readonly columns: ReadonlyMap<string, ColumnName>
  /** Columns that are needed: of the ones in a list, at least one. */
  readonly needed: readonly (readonly ColumnName[])[]
}

/** The header of a file that a vendor uploads. */
export const uploadHeader: Header = {
  columns: columnsNamed(uploadNames),
  needed: [['number'], ['clientId', 'clientName'], ['amount'], ['invoiceDate']],
}

/** The header of a file that a partner sends: it names its own ids of document, vendor and client. */
export const feedHeader: Header = {
  columns: columnsNamed(feedNames),
  needed: [['sourceId'], ['vendorId'], ['clientId'], ['number'], ['amount'], ['invoiceDate']],
}

const longestTitle = 60

/** Reads the header of a file. */
export function readHeader(
  cells: readonly (string | number)[],
  { columns, needed }: Header = uploadHeader,
): Columns | FileFault {
  const at: Partial<Record<ColumnName, number>> = {}
  const titles = cells.map((cell) => String(cell).trim().slice(0, longestTitle))
  const unknown: string[] = []
  for (const [position, title] of titles.entries()) {
    const column = columns.get(plain(title))
    if (column === undefined) {
      if (title !== '') unknown.push(title)
    } else if (at[column] === undefined) at[column] = position
    else return { code: 'column-twice', column: title }
  }
  const missing = needed.filter((some) => some.every((column) => at[column] === undefined))
  if (missing.length === 0) return { at, titles, unknown }
  return { code: 'columns-missing', columns: missing.map(([column]) => templateTitle(column ?? 'number')) }
}
