import type { FileFault } from '@sooner/rules/files/faults'
import {
  readColumns,
  type ColumnNames,
  type Columns as TableColumns,
  type Header,
} from '@sooner/rules/files/header'

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
} as const satisfies Record<string, readonly [string, ...string[]]>

/** What only a partner can state. */
const partnerNames = {
  sourceId: ['Source ID', 'Document ID', 'ID de origen', 'ID del documento'],
  vendorId: ['Vendor ID', 'Vendor number', 'External vendor ID', 'ID de proveedor', 'Número de proveedor'],
  clientAddress: ['Client address', 'Customer address', 'Dirección del cliente'],
  paid: ['Paid amount', 'Amount paid', 'Paid', 'Importe pagado', 'Monto pagado'],
  credited: ['Credited amount', 'Amount credited', 'Credits', 'Importe abonado', 'Monto abonado'],
  period: ['Period', 'Billing period', 'Período'],
  cancelled: ['Cancelled', 'Canceled', 'Is cancelled', 'Cancelada'],
  approvedAt: ['Approved at', 'Aprobada el'],
  linkedSource: ['Linked source ID', 'Linked document ID', 'ID de origen vinculado'],
} as const satisfies Record<string, readonly [string, ...string[]]>

const { partner: _partner, ...sharedNames } = uploadNames
const feedNames = { ...sharedNames, ...partnerNames }
export type ColumnName = keyof typeof uploadNames | keyof typeof partnerNames

export type Columns = TableColumns<ColumnName>

const header = (names: Partial<ColumnNames<ColumnName>>, needed: Header<ColumnName>['needed']) => ({
  names: names as ColumnNames<ColumnName>,
  needed,
})

/** The header of a file that a vendor uploads. */
export const uploadHeader = header(uploadNames, [
  ['number'],
  ['clientId', 'clientName'],
  ['amount'],
  ['invoiceDate'],
])

/** The header of a file that a partner sends: it names its own ids of document, vendor and client. */
export const feedHeader = header(feedNames, [
  ['sourceId'],
  ['vendorId'],
  ['clientId'],
  ['number'],
  ['amount'],
  ['invoiceDate'],
])

/** Reads the header of a file. */
export const readHeader = (
  cells: readonly (string | number)[],
  of: Header<ColumnName> = uploadHeader,
): Columns | FileFault => readColumns(cells, of)
