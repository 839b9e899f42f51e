import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api, type CallsExtra } from '../calls/api.ts'
import type { Calls } from '../calls/open.ts'
import type { AskUserPool } from '../calls/user-pool.ts'
import { outcomeListener, type TellOutcome } from '../outcomes/listener.ts'
import type { KeptSlices } from './kept/kept-slices.ts'
import { advancedFiltersSlice } from './slices/advanced-filters.ts'
import { authSlice } from './slices/auth.ts'
import { invoicesSlice } from './slices/invoices.ts'
import { modalsSlice } from './slices/modals.ts'
import { onboardingSlice } from './slices/onboarding.ts'
import { uiSlice } from './slices/ui.ts'
import { vendorSlice } from './slices/vendor.ts'

const reducer = combineReducers({
  vendor: vendorSlice.reducer,
  onboarding: onboardingSlice.reducer,
  invoices: invoicesSlice.reducer,
  ui: uiSlice.reducer,
  modals: modalsSlice.reducer,
  advancedFilters: advancedFiltersSlice.reducer,
  auth: authSlice.reducer,
  calls: api.reducer,
})

export type State = ReturnType<typeof reducer>
export type Store = ReturnType<typeof openStore>

export interface StoreParts {
  readonly kept: KeptSlices
  readonly calls: Calls
  readonly askUserPool: AskUserPool
  readonly tellOutcome: TellOutcome
}

/** The store of one signed-in user; another user gets a new store. */
export function openStore({ kept, calls, askUserPool, tellOutcome }: StoreParts) {
  const extraArgument: CallsExtra = { calls, askUserPool }
  return configureStore({
    reducer,
    preloadedState: { ...kept },
    middleware: (given) =>
      given({ thunk: { extraArgument } }).prepend(outcomeListener(tellOutcome)).concat(api.middleware),
  })
}
