import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Payment, useListBatchTransfersQuery } from '../../../lib/resources/payments.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { paymentsListed } from '../../../lib/state/slices/payments.ts'
import { type PaymentView, queryOf } from './payment-view.ts'

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
