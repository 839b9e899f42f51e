import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type CsvFormat, defaultExportFormat } from '@sooner/rules/csv-formats'
import * as paging from '@sooner/rules/paging'

export interface PaymentsState {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly searchTerm: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  /** The last day as it is shown, where the one that is asked for lies after it. */
  readonly displayEndDate: string | undefined
  readonly sortField: string
  readonly sortDirection: paging.SortDirection
  readonly visibleBatchTransferIds: readonly string[]
  readonly exportFormat: CsvFormat
  readonly batchTransferId: string | undefined
  readonly batchPaymentReference: string | undefined
}

const initialState: PaymentsState = {
  page: 1,
  limit: paging.tablePageSize,
  total: 0,
  searchTerm: '',
  startDate: undefined,
  endDate: undefined,
  displayEndDate: undefined,
  sortField: paging.defaultPaymentSort,
  sortDirection: paging.defaultSortDirection,
  visibleBatchTransferIds: [],
  exportFormat: defaultExportFormat,
  batchTransferId: undefined,
  batchPaymentReference: undefined,
}

type Listed = Partial<Omit<PaymentsState, 'total' | 'visibleBatchTransferIds'>>

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState,
  reducers: {
    paymentsListed: (state, { payload }: PayloadAction<Listed>) => ({ ...state, page: 1, ...payload }),
    paymentsShown: (
      state,
      { payload }: PayloadAction<Pick<PaymentsState, 'total' | 'visibleBatchTransferIds'>>,
    ) => ({ ...state, ...payload }),
  },
})
export const { paymentsListed, paymentsShown } = paymentsSlice.actions
