import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import { isDashboard } from '../../../lib/page.tsx'
import { useListView } from '../../../lib/list-view.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { advancedFiltersChanged } from '../../../lib/state/slices/advanced-filters.ts'
import { invoicesListed } from '../../../lib/state/slices/invoices.ts'
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

/**
 * The view of the invoice list, of which the store holds a copy for the next visit.
 */
export function useInvoiceView(reasons: readonly WaitingReason[]) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [search, setSearch] = useSearchParams()
  const { key, pathname } = useLocation()
  // Only the arrival continues the last visit: a plain address that is reached later, by a link or by going back, is plain.
  const [arrival] = useState(() => ({ key, view: storedView(store.getState()) }))
  const isContinued = isBare(search) && key === arrival.key
  const requested = useMemo(
    () => (isContinued ? arrival.view : viewIn(search, reasons)),
    [search, reasons, isContinued, arrival],
  )
  const { view, onView } = useListView({
    tab: 'invoices',
    requested,
    own: useSelector((state: State) => state.invoices),
    onOwn: (own) => void dispatch(invoicesListed({ page: view.page, ...own })),
    addressOf,
  })

  useEffect(() => {
    if (!isContinued) return
    const address = addressOf(arrival.view, search)
    // A plain address that shows the plain list stays plain.
    if (isBare(address)) return
    if (isDashboard(pathname)) address.set('tab', 'invoices')
    setSearch(address, { replace: true, preventScrollReset: true })
  }, [isContinued, arrival, search, setSearch, pathname])

  useEffect(() => {
    const { hiddenColumns: _columns, density: _density, ...listed } = pick(view, names)
    dispatch(invoicesListed(listed))
    dispatch(advancedFiltersChanged(pick(view, advanced)))
  }, [dispatch, view])

  return { view, onView }
}
