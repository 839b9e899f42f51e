import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultFilterOperator, filterOperators } from '@sooner/rules/filters'
import { invoiceStates } from '@sooner/rules/invoice-states'
import {
  day,
  type Field,
  flag,
  group,
  initialOf,
  listOf,
  maybe,
  oneOf,
  type StateOf,
  text,
  whole,
} from '../fields.ts'

/** A comparison that applies once it is configured. */
const comparison = <T>(value: Field<T>) =>
  group({
    operator: oneOf(filterOperators, defaultFilterOperator),
    isConfigured: flag(false),
    value: maybe(value),
  })

export const advancedFiltersFields = {
  /** The amount is in minor units. */
  totalOpenAmount: comparison(whole(0, Number.MIN_SAFE_INTEGER)),
  estimatedPaymentDate: comparison(day),
  accelerationDays: comparison(whole(0)),
  statuses: listOf(oneOf(invoiceStates, 'imported'), invoiceStates.length),
  clientIds: listOf(text('', 100)),
}
export type AdvancedFiltersState = StateOf<typeof advancedFiltersFields>

const initialState = initialOf(advancedFiltersFields)

export const advancedFiltersSlice = createSlice({
  name: 'advancedFilters',
  initialState,
  reducers: {
    advancedFiltersChanged: (state, { payload }: PayloadAction<Partial<AdvancedFiltersState>>) => ({
      ...state,
      ...payload,
    }),
    advancedFiltersCleared: () => initialState,
  },
})
export const { advancedFiltersChanged, advancedFiltersCleared } = advancedFiltersSlice.actions
