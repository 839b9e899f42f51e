import { useCallback, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { begunWith, unsavedChangeOf } from './business-change.ts'
import type { BusinessValues } from './business-values.ts'

/** Stores the edits of an existing business as they are typed, like those of a new one: everything except the tax number. */
export function useUnsavedChange(vendor: Vendor) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const unsaved = useSelector((state: State) => state.vendor)
  const [begun] = useState(() => begunWith(unsaved, vendor))
  const remember = useCallback(
    (values: BusinessValues, base: Vendor) => {
      const change = unsavedChangeOf(values, base)
      const isSame = change.changedFields.length === 0 && store.getState().vendor.changedFields.length === 0
      if (!isSame) dispatch(vendorChanged(change))
    },
    [dispatch, store],
  )
  return { begun, remember }
}

export type UnsavedChange = ReturnType<typeof useUnsavedChange>
