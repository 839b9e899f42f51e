import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { addressOf, type Listed, viewIn } from './addressed-view.ts'
import { useUnderWay } from './use-under-way.ts'

/**
 * The view of a table that is beside another one on its page: the address holds page, size and order under names that begin with the
 * prefix. Everything else of the view, such as hidden columns, lasts as long as the table is shown.
 */
export function useAddressedView<View extends Listed>(prefix: string, first: View) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const [shown, setShown] = useState(first)
  const committed = useMemo(() => viewIn(search, prefix, first), [search, prefix, first])
  const { view: listed, hold } = useUnderWay(committed, String(search), key)
  const view: View = { ...shown, ...listed }
  function onView(change: Partial<View>, replace = false) {
    const next = { ...view, ...change }
    setShown(next)
    const address = addressOf(next, prefix, first, search)
    if (String(address) === String(addressOf(view, prefix, first, search))) return
    hold(next, String(address))
    setSearch(address, { replace, preventScrollReset: true })
  }
  return { view, onView }
}
