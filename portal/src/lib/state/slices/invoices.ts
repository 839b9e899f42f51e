import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { currencies, type Currency, providerCurrency } from '@sooner/money'
import { csvFormats, defaultExportFormat } from '@sooner/rules/csv-formats'
import { invoiceDisplayStates, invoiceStates } from '@sooner/rules/invoice-states'
import { maxSelection } from '@sooner/rules/limits'
import * as paging from '@sooner/rules/paging'
import {
  day,
  type Field,
  initialOf,
  listOf,
  maybe,
  oneOf,
  record,
  type StateOf,
  text,
  whole,
} from '../fields.ts'

const id = text('', 64)

/** A row selected for selective Get Paid Now, with what the total needs. */
const selectedRow = record({
  id,
  openAmountMinor: whole(0, Number.MIN_SAFE_INTEGER),
  currency: oneOf(currencies, providerCurrency),
})
export type SelectedRow = typeof selectedRow extends Field<infer T> ? T : never
export type SelectionTotal = Readonly<Partial<Record<Currency, number>>>

/** Amounts in two currencies have no sum, so there is one total per currency. */
export function totalOf(rows: readonly SelectedRow[]): SelectionTotal {
  const total: Partial<Record<Currency, number>> = {}
  for (const { currency, openAmountMinor } of rows) total[currency] = (total[currency] ?? 0) + openAmountMinor
  return total
}

const ownFields = {
  page: whole(1, 1, paging.maxPage),
  limit: oneOf(paging.pageSizes, paging.tablePageSize),
  total: whole(0),
  searchTerm: text('', 100),
  startDate: maybe(day),
  endDate: maybe(day),
  sortField: text(paging.defaultInvoiceSort, 40),
  sortDirection: oneOf(paging.sortDirections, paging.defaultSortDirection),
  exportFormat: oneOf(csvFormats, defaultExportFormat),
  /** The saved preference that this format was picked in place of. */
  exportFormatInsteadOf: maybe(oneOf(csvFormats, defaultExportFormat)),
  /** The recipient of an exported file; the portal knows only vendors. */
  exportFormatType: oneOf(['vendor'], 'vendor'),
  excludeStates: listOf(oneOf(invoiceStates, 'imported'), invoiceStates.length),
  displayState: listOf(oneOf(invoiceDisplayStates, 'Pending'), invoiceDisplayStates.length),
  instantPayoutId: maybe(id),
  mesaOnDemandId: maybe(id),
  selectedRows: listOf(selectedRow, maxSelection),
  /** The columns that are not shown; undefined until the user has chosen, so that the table's own choice applies. */
  hiddenColumns: maybe(listOf(text('', 40))),
  density: oneOf(['comfortable', 'dense'], 'comfortable'),
}
/** The total is never read from storage, because it is computed from the selected rows. */
const selectedTotal: Field<SelectionTotal> = { initial: {}, read: () => undefined }

export const invoicesFields = { ...ownFields, selectedTotal }
export type InvoicesState = StateOf<typeof invoicesFields>
export type InvoiceListing = Partial<Omit<InvoicesState, 'selectedRows' | 'selectedTotal' | 'total'>>

export const withTotal = (state: InvoicesState): InvoicesState => ({
  ...state,
  selectedTotal: totalOf(state.selectedRows),
})

export const invoicesSlice = createSlice({
  name: 'invoices',
  initialState: initialOf(invoicesFields),
  reducers: {
    /** A changed list starts at its first page, unless the page itself is what changes. */
    invoicesListed: (state, { payload }: PayloadAction<InvoiceListing>) => ({
      ...state,
      page: 1,
      ...payload,
    }),
    invoicesCounted: (state, { payload }: PayloadAction<number>) => ({ ...state, total: payload }),
    invoicesSelected: (state, { payload }: PayloadAction<readonly SelectedRow[]>) =>
      withTotal({ ...state, selectedRows: payload.slice(0, maxSelection) }),
  },
})
export const { invoicesListed, invoicesCounted, invoicesSelected } = invoicesSlice.actions
