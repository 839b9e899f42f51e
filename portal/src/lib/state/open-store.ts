import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api, type CallsExtra } from '../calls/api.ts'
import type { Calls } from '../calls/open.ts'
import type { AskUserPool } from '../calls/user-pool.ts'
import { outcomeListener, type ReportOutcome } from '../outcomes/listener.ts'
import type { StoredSlices } from './stored/stored-slices.ts'
import { advancedFiltersSlice } from './slices/advanced-filters.ts'
import { authSlice } from './slices/auth.ts'
import { invoicesSlice } from './slices/invoices.ts'
import { modalsSlice } from './slices/modals.ts'
import { onboardingSlice } from './slices/onboarding.ts'
import { paymentsSlice } from './slices/payments.ts'
import { uiSlice } from './slices/ui.ts'
import { vendorSlice } from './slices/vendor.ts'

const reducer = combineReducers({
  vendor: vendorSlice.reducer,
  onboarding: onboardingSlice.reducer,
  invoices: invoicesSlice.reducer,
  payments: paymentsSlice.reducer,
  ui: uiSlice.reducer,
  modals: modalsSlice.reducer,
  advancedFilters: advancedFiltersSlice.reducer,
  auth: authSlice.reducer,
  calls: api.reducer,
})

export type State = ReturnType<typeof reducer>
export type Store = ReturnType<typeof openStore>

export interface StoreParts {
  readonly restored: StoredSlices
  readonly calls: Calls
  readonly askUserPool: AskUserPool
  readonly reportOutcome: ReportOutcome
}

/** The store of one signed-in user; another user gets a new store. */
export function openStore({ restored, calls, askUserPool, reportOutcome }: StoreParts) {
  const extraArgument: CallsExtra = { calls, askUserPool }
  return configureStore({
    reducer,
    preloadedState: { ...restored },
    middleware: (given) =>
      given({ thunk: { extraArgument } }).prepend(outcomeListener(reportOutcome)).concat(api.middleware),
  })
}
