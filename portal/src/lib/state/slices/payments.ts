import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { csvFormats, defaultExportFormat } from '@sooner/rules/csv-formats'
import * as paging from '@sooner/rules/paging'
import { transferDisplayStates } from '@sooner/rules/transfers'
import { day, initialOf, listOf, maybe, oneOf, type StateOf, text, whole } from '../fields.ts'

const id = text('', 64)

/** The list of payments. It is not stored: a new visit begins with the latest payments. */
export const paymentsFields = {
  page: whole(1, 1, paging.maxPage),
  limit: oneOf(paging.pageSizes, paging.tablePageSize),
  total: whole(0),
  searchTerm: text('', 100),
  startDate: maybe(day),
  /** The first day after the range, and its last day as it is shown. */
  endDate: maybe(day),
  displayEndDate: maybe(day),
  displayState: listOf(oneOf(transferDisplayStates, 'PENDING'), transferDisplayStates.length),
  sortField: text(paging.defaultPaymentSort, 40),
  sortDirection: oneOf(paging.sortDirections, paging.defaultSortDirection),
  /** The payments on the page. */
  visibleBatchTransferIds: listOf(id),
  exportFormat: oneOf(csvFormats, defaultExportFormat),
  /** The saved preference that this format was picked in place of. */
  exportFormatInsteadOf: maybe(oneOf(csvFormats, defaultExportFormat)),
  batchTransferId: maybe(id),
  batchPaymentReference: maybe(text('', 100)),
  hiddenColumns: maybe(listOf(text('', 40))),
  density: oneOf(['comfortable', 'dense'], 'comfortable'),
}
export type PaymentsState = StateOf<typeof paymentsFields>

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: initialOf(paymentsFields),
  reducers: {
    paymentsListed: (state, { payload }: PayloadAction<Partial<PaymentsState>>) => ({ ...state, ...payload }),
  },
})
export const { paymentsListed } = paymentsSlice.actions
