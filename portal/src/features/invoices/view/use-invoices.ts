import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Invoice, useListInvoicesQuery } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { invoicesCounted } from '../../../lib/state/slices/invoices.ts'
import { type InvoiceView, queryOf } from './invoice-view.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLogActivityMutation } from '../../../lib/resources/access.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

const pauseMs = 60_000
/** When each user's last visit was recorded. It is not stored, since a new page load is a new visit. */
const recorded = new Map<string, number>()

/**
 * Records that the user looked at the invoices: once for a visit of the list and at most once a minute. What the list fetches
 * afterwards by itself is not the user's doing, so it is not recorded.
 */
function useVisitNote(isShown: boolean): void {
  const email = useSelector((state: State) => state.auth.email)
  const [log] = useLogActivityMutation(ownNotice('the visit of the invoices'))
  useEffect(() => {
    if (!isShown || email === undefined) return
    const now = deviceTime()
    if (now - (recorded.get(email) ?? Number.NEGATIVE_INFINITY) < pauseMs) return
    recorded.set(email, now)
    void log({ params: { email }, body: { activity: 'resource-get', resource: 'invoices' } })
  }, [isShown, email, log])
}

const noInvoices: readonly Invoice[] = []

/** The page of invoices that a view shows. The rows of the view before stay until the answer is there. */
export function useInvoices(view: InvoiceView) {
  const dispatch = useDispatch()
  const hasVendor = useSelector((state: State) => state.auth.vendorId !== undefined)
  const query = useMemo(() => queryOf(view), [view])
  const list = useListInvoicesQuery({ query }, { skip: !hasVendor, refetchOnMountOrArgChange: true })
  const { data, isError } = list
  // A 404 counts as empty data, as section 8 of the specification reads it.
  const rows = data === null ? noInvoices : data?.data
  const total = data === null ? 0 : data?.total
  useEffect(() => {
    if (total !== undefined) dispatch(invoicesCounted(total))
  }, [dispatch, total])
  useVisitNote(rows !== undefined)
  // An answer to other filters is no answer to these, so a failure takes its place.
  const isStale = isError && list.currentData === undefined
  return { ...list, rows: isStale ? undefined : rows, total: isStale ? undefined : total }
}
