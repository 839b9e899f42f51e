import { type Fields, initialOf, readState, type StateOf } from '../fields.ts'
import type { Place } from '../place.ts'
import { advancedFiltersFields, type AdvancedFiltersState } from '../slices/advanced-filters.ts'
import { invoicesFields, type InvoicesState, withTotal } from '../slices/invoices.ts'
import { modalsFields, type ModalsState, withMoneyModalsOf } from '../slices/modals.ts'
import { onboardingFields, type OnboardingState } from '../slices/onboarding.ts'
import { uiFields, type UiState } from '../slices/ui.ts'
import { vendorFields, vendorNeverWritten, vendorResetOnLoad, type VendorState } from '../slices/vendor.ts'

/** The state that is stored between visits: these six slices, and nothing else of the store. */
export interface StoredSlices {
  readonly vendor: VendorState
  readonly onboarding: OnboardingState
  readonly invoices: InvoicesState
  readonly ui: UiState
  readonly modals: ModalsState
  readonly advancedFilters: AdvancedFiltersState
}

export const storedNames = [
  'vendor',
  'onboarding',
  'invoices',
  'ui',
  'modals',
  'advancedFilters',
] as const satisfies readonly (keyof StoredSlices)[]

export const initialSlices = (): StoredSlices => readSlices({}, () => false)

const reset = <F extends Fields>(fields: F, state: StateOf<F>, names: readonly (keyof F)[]): StateOf<F> => {
  const fresh = initialOf(fields)
  return { ...state, ...Object.fromEntries(names.map((name) => [name, fresh[name]])) }
}

/** Whatever the input, the result has all six slices, and every value is valid for its field. */
export function readSlices(
  given: Readonly<Record<string, unknown>>,
  isHere: (place: Place) => boolean,
): StoredSlices {
  const vendor = readState(vendorFields, given['vendor'])
  return {
    vendor: reset(vendorFields, vendor, [...vendorResetOnLoad, ...vendorNeverWritten]),
    onboarding: readState(onboardingFields, given['onboarding']),
    invoices: withTotal(readState(invoicesFields, given['invoices'])),
    ui: readState(uiFields, given['ui']),
    modals: withMoneyModalsOf(readState(modalsFields, given['modals']), isHere),
    advancedFilters: readState(advancedFiltersFields, given['advancedFilters']),
  }
}

/** The part of the slices that is written to storage. */
export const written = ({ vendor, onboarding, invoices, ui, modals, advancedFilters }: StoredSlices) => ({
  vendor: reset(vendorFields, vendor, vendorNeverWritten),
  onboarding,
  invoices,
  ui,
  modals,
  advancedFilters,
})
