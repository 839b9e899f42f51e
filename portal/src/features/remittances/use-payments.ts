import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Payment, useListBatchTransfersQuery } from '../../lib/resources/remittances.ts'
import type { State } from '../../lib/state/open-store.ts'
import { paymentsListed } from '../../lib/state/slices/payments.ts'
import { type PaymentView, queryOf, addressOf, dayAfter, viewIn } from './payment-view.ts'
import { useLocation, useSearchParams } from 'react-router'
import { useUnderWay } from '../../lib/use-under-way.ts'
import { useStable } from '../../ui/table/use-stable.ts'

export interface ViewChange {
  readonly change: Partial<PaymentView>
  /** True where going back should skip this change, such as one more letter of a search. */
  readonly replace?: boolean | undefined
}

/**
 * The view of the list of payments. The address holds it, so that a link reproduces it and the browser's buttons go through it.
 * Columns and density are the user's own unless a link sets them.
 */
export function usePaymentView() {
  const dispatch = useDispatch()
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const ownColumns = useSelector((state: State) => state.payments.hiddenColumns)
  const ownDensity = useSelector((state: State) => state.payments.density)
  const committed = useMemo((): PaymentView => {
    const asked = viewIn(search)
    return {
      ...asked,
      hiddenColumns: asked.hiddenColumns ?? ownColumns,
      density: search.has('rows') ? asked.density : ownDensity,
    }
  }, [search, ownColumns, ownDensity])
  const { view, hold } = useUnderWay(committed, String(search), key)

  useEffect(() => {
    const { hiddenColumns: _columns, density: _density, ...listed } = view
    dispatch(paymentsListed({ ...listed, endDate: dayAfter(listed.displayEndDate) }))
  }, [dispatch, view])

  /** A changed list starts at its first page, unless the page itself is what changes. */
  const onView = useStable(({ change, replace = false }: ViewChange) => {
    const isOwn = Object.keys(change).every((name) => name === 'hiddenColumns' || name === 'density')
    const next: PaymentView = { ...view, ...(!isOwn && { page: 1 }), ...change }
    if (isOwn) dispatch(paymentsListed({ hiddenColumns: next.hiddenColumns, density: next.density }))
    const address = addressOf(next, search)
    address.set('tab', 'payments')
    hold(next, String(address))
    setSearch(address, { replace: replace || isOwn, preventScrollReset: true })
  })
  return { view, onView }
}

const noPayments: readonly Payment[] = []

/** The page of payments that a view shows. The rows of the view before stay until the answer is there. */
export function usePayments(view: PaymentView) {
  const dispatch = useDispatch()
  const hasVendor = useSelector((state: State) => state.auth.vendorId !== undefined)
  const query = useMemo(() => queryOf(view), [view])
  const list = useListBatchTransfersQuery({ query }, { skip: !hasVendor, refetchOnMountOrArgChange: true })
  const { data, isError } = list
  // A 404 counts as empty data, as section 8 of the specification reads it.
  const rows = data === null ? noPayments : data?.data
  const total = data === null ? 0 : data?.total
  useEffect(() => {
    if (rows && total !== undefined)
      dispatch(paymentsListed({ total, visibleBatchTransferIds: rows.map(({ id }) => id) }))
  }, [dispatch, rows, total])
  // An answer to other filters is no answer to these, so a failure takes its place.
  const isStale = isError && list.currentData === undefined
  return { ...list, rows: isStale ? undefined : rows, total: isStale ? undefined : total }
}
