import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isClientKey } from '@sooner/rules/client-keys'
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
  whole,
} from '../fields.ts'

/** A comparison that applies once it is configured. */
const comparison = <T>(value: Field<T>) =>
  group({
    operator: oneOf(filterOperators, defaultFilterOperator),
    isConfigured: flag(false),
    value: maybe(value),
  })

const clientKeyField: Field<string> = {
  initial: '',
  read: (value) => (typeof value === 'string' && isClientKey(value) ? value : undefined),
}

export const advancedFiltersFields = {
  /** The amount is in minor units. */
  totalOpenAmount: comparison(whole(0, Number.MIN_SAFE_INTEGER)),
  estimatedPaymentDate: comparison(day),
  accelerationDays: comparison(whole(0)),
  statuses: listOf(oneOf(invoiceStates, 'imported'), invoiceStates.length),
  /** Keys of clients, which name the partner too: the same id may be that of a client of two partners. */
  clientIds: listOf(clientKeyField),
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
