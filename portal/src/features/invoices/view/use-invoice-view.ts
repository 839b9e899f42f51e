import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import { useUnderWay } from '../../../lib/use-under-way.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { advancedFiltersChanged } from '../../../lib/state/slices/advanced-filters.ts'
import { invoicesListed } from '../../../lib/state/slices/invoices.ts'
import { useStable } from '../../../ui/table/use-stable.ts'
import { comparisons, firstView, type InvoiceView, viewFields, type WaitingReason } from './invoice-view.ts'
import { addressOf, isOfList, viewIn } from './view-address.ts'

const names = Object.keys(viewFields) as (keyof typeof viewFields)[]
const advanced = [...comparisons, 'statuses', 'clientIds'] as const
const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

/** The view of the last visit, as the store has it. */
const storedView = ({
  invoices,
  advancedFilters,
}: Pick<State, 'invoices' | 'advancedFilters'>): InvoiceView => ({
  ...firstView,
  ...pick(invoices, names),
  ...pick(advancedFilters, advanced),
})

/** Whether the address asks for no view at all, as the plain address of the dashboard does. */
const isBare = (search: URLSearchParams) =>
  ![...search.keys()].some((name) => name === 'tab' || isOfList(name))

export interface ViewChange {
  readonly change: Partial<InvoiceView>
  /** True where going back should skip this change, such as one more letter of a search. */
  readonly replace?: boolean | undefined
}

/**
 * The view of the invoice list. The address holds it, so that a link reproduces it and the browser's buttons go through it; the
 * store holds a copy for the next visit. Columns and density are the user's own unless a link sets them.
 */
export function useInvoiceView(reasons: readonly WaitingReason[]) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // Only the arrival continues the last visit: a plain address that is reached later, by a link or by going back, is plain.
  const [arrival] = useState(() => ({ key, view: storedView(store.getState()) }))
  const isContinued = isBare(search) && key === arrival.key
  const ownColumns = useSelector((state: State) => state.invoices.hiddenColumns)
  const ownDensity = useSelector((state: State) => state.invoices.density)
  const committed = useMemo((): InvoiceView => {
    const asked = isContinued ? arrival.view : viewIn(search, reasons)
    return {
      ...asked,
      hiddenColumns: asked.hiddenColumns ?? ownColumns,
      density: search.has('rows') ? asked.density : ownDensity,
    }
  }, [search, reasons, isContinued, arrival, ownColumns, ownDensity])

  const { view, hold } = useUnderWay(committed, String(search), key)

  useEffect(() => {
    if (!isContinued) return
    const address = addressOf(arrival.view, search)
    // A plain address that shows the plain list stays plain.
    if (isBare(address)) return
    address.set('tab', 'invoices')
    setSearch(address, { replace: true, preventScrollReset: true })
  }, [isContinued, arrival, search, setSearch])

  useEffect(() => {
    const { hiddenColumns: _columns, density: _density, ...listed } = pick(view, names)
    dispatch(invoicesListed(listed))
    dispatch(advancedFiltersChanged(pick(view, advanced)))
  }, [dispatch, view])

  /** A changed list starts at its first page, unless the page itself is what changes. */
  const onView = useStable(({ change, replace = false }: ViewChange) => {
    const isOwn = Object.keys(change).every((name) => name === 'hiddenColumns' || name === 'density')
    const next: InvoiceView = { ...view, ...(!isOwn && { page: 1 }), ...change }
    if (isOwn) dispatch(invoicesListed({ page: view.page, ...pick(next, ['hiddenColumns', 'density']) }))
    const address = addressOf(next, search)
    address.set('tab', 'invoices')
    hold(next, String(address))
    setSearch(address, { replace: replace || isOwn, preventScrollReset: true })
  })
  return { view, onView }
}
