import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { TableView } from '../../ui/table/columns.ts'
import { useStable } from '../../ui/table/use-stable.ts'
import { addressOf, viewIn } from './addressed-view.ts'
import { useUnderWay } from './use-under-way.ts'

/**
 * The view of a table that is beside another one on its page: the address holds page, size and order under names that begin with the
 * prefix. Columns and density last as long as the table is shown.
 */
export function useAddressedView(prefix: string, first: TableView) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const [look, setLook] = useState({ hidden: first.hidden, density: first.density })
  const committed = useMemo(() => viewIn(search, prefix, first), [search, prefix, first])
  const { view, hold } = useUnderWay(committed, String(search), key)
  const onView = useStable(({ hidden, density, ...listed }: Partial<TableView>) => {
    if (hidden !== undefined || density !== undefined)
      setLook({ hidden: hidden ?? look.hidden, density: density ?? look.density })
    if (Object.keys(listed).length === 0) return
    const next = { ...view, ...listed }
    const address = addressOf(next, prefix, first, search)
    hold(next, String(address))
    setSearch(address, { preventScrollReset: true })
  })
  return { view: { ...view, ...look }, onView }
}
