import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import { useUnderWay } from '../../../lib/list-view/use-under-way.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { paymentsListed } from '../../../lib/state/slices/payments.ts'
import { useStable } from '../../../ui/table/use-stable.ts'
import { addressOf, dayAfter, type PaymentView, viewIn } from './payment-view.ts'

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
