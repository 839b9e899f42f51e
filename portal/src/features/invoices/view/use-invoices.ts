import { useEffect, useMemo, useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Invoice, useListInvoicesQuery } from '../../../lib/resources/invoices.ts'
import { listed } from '../../../lib/list-view.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { invoicesCounted, invoicesSelected, type SelectedRow } from '../../../lib/state/slices/invoices.ts'
import { type InvoiceView, queryOf } from './invoice-view.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLogActivityMutation } from '../../../lib/resources/access.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'
import type { Selection } from '../../../ui/table/selection.ts'

const selectionOf = (rows: readonly SelectedRow[]): Selection =>
  Object.fromEntries(
    rows.map(({ id, openAmountMinor, currency }) => [id, { amountMinor: openAmountMinor, currency }]),
  )

const rowsOf = (selection: Selection): readonly SelectedRow[] =>
  Object.entries(selection).map(([id, { amountMinor, currency }]) => ({
    id,
    openAmountMinor: amountMinor,
    currency,
  }))

/** Whether something can be done with the invoice together with others: it is paid early, or it gets its document. */
export const mayChoose = ({ eligibility: { may, reason } }: Pick<Invoice, 'eligibility'>): boolean =>
  may || reason === 'document-required'

/** The selected rows as the invoices on the page now are; undefined if nothing changed. */
export function reconciled(
  selected: readonly SelectedRow[],
  onPage: readonly Pick<Invoice, 'id' | 'openAmountMinor' | 'currency' | 'eligibility'>[],
): readonly SelectedRow[] | undefined {
  const known = new Map(onPage.map((invoice) => [invoice.id, invoice]))
  let changed = false
  const next = selected.flatMap((row) => {
    const now = known.get(row.id)
    if (now === undefined || (mayChoose(now) && now.openAmountMinor === row.openAmountMinor)) return [row]
    changed = true
    return mayChoose(now) ? [{ ...row, openAmountMinor: now.openAmountMinor }] : []
  })
  return changed ? next : undefined
}

/** The selection across pages. An invoice with which nothing can be done any more leaves it, once the list shows that. */
export function useSelection(onPage: readonly Invoice[] | undefined) {
  const dispatch = useDispatch()
  const selected = useSelector((state: State) => state.invoices.selectedRows)
  const selection = useMemo(() => selectionOf(selected), [selected])
  const onSelection = useCallback(
    (next: Selection) => void dispatch(invoicesSelected(rowsOf(next))),
    [dispatch],
  )
  useEffect(() => {
    const now = onPage && reconciled(selected, onPage)
    if (now) dispatch(invoicesSelected(now))
  }, [dispatch, selected, onPage])
  return { selection, onSelection }
}

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

/** The page of invoices that a view shows. */
export function useInvoices(view: InvoiceView) {
  const dispatch = useDispatch()
  const skip = useVendorId() === ''
  const query = useMemo(() => queryOf(view), [view])
  const answer = useListInvoicesQuery({ query }, { skip, refetchOnMountOrArgChange: true })
  const list = listed<Invoice>(answer)
  const { total } = list
  useEffect(() => {
    if (total !== undefined) dispatch(invoicesCounted(total))
  }, [dispatch, total])
  useVisitNote(answer.data !== undefined)
  return list
}
