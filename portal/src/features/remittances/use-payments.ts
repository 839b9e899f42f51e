import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { listed, useListView } from '../../lib/list-view.ts'
import { type Payment, useListBatchTransfersQuery } from '../../lib/resources/remittances.ts'
import type { State } from '../../lib/state/open-store.ts'
import { paymentsListed } from '../../lib/state/slices/payments.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { addressOf, dayAfter, type PaymentView, queryOf, viewIn } from './payment-view.ts'

/** The view of the list of payments. */
export function usePaymentView() {
  const dispatch = useDispatch()
  const [search] = useSearchParams()
  const { view, onView } = useListView({
    tab: 'payments',
    requested: useMemo(() => viewIn(search), [search]),
    own: useSelector((state: State) => state.payments),
    onOwn: (own) => void dispatch(paymentsListed(own)),
    addressOf,
  })
  useEffect(() => {
    const { hiddenColumns: _columns, density: _density, ...others } = view
    dispatch(paymentsListed({ ...others, endDate: dayAfter(others.displayEndDate) }))
  }, [dispatch, view])
  return { view, onView }
}

/** The page of payments that a view shows. */
export function usePayments(view: PaymentView) {
  const dispatch = useDispatch()
  const skip = useVendorId() === ''
  const query = useMemo(() => queryOf(view), [view])
  const list = listed<Payment>(
    useListBatchTransfersQuery({ query }, { skip, refetchOnMountOrArgChange: true }),
  )
  const { rows, total } = list
  useEffect(() => {
    if (rows && total !== undefined)
      dispatch(paymentsListed({ total, visibleBatchTransferIds: rows.map(({ id }) => id) }))
  }, [dispatch, rows, total])
  return list
}
