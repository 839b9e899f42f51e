import { useCallback, useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Invoice } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { invoicesSelected, type SelectedRow } from '../../../lib/state/slices/invoices.ts'
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
