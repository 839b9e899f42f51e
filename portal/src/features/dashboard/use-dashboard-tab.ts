import { useEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import type { State } from '../../lib/state/open-store.ts'
import { dashboardTabs, uiChanged } from '../../lib/state/slices/ui.ts'

export type DashboardTab = (typeof dashboardTabs)[number]

/** The tab that the address names, else the one of the last visit; the address holds it once it was chosen. */
export function useDashboardTab(panels: Readonly<Partial<Record<DashboardTab, unknown>>>) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [search, setSearch] = useSearchParams()
  const [before] = useState(() => store.getState().ui.dashboardTab)
  const listed = dashboardTabs.filter((id) => panels[id] !== undefined)
  const asked = search.get('tab')
  const tab =
    listed.find((id) => id === asked) ?? listed.find((id) => id === before) ?? listed[0] ?? 'invoices'
  const isChosen = asked === tab && listed.length > 1
  useEffect(() => {
    if (isChosen) dispatch(uiChanged({ dashboardTab: tab }))
  }, [dispatch, tab, isChosen])
  const { hash, key } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== '#list') return
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }, [hash, key])
  return {
    /** The element that an address with the fragment `#list` brings into view. */
    list,
    listed,
    tab,
    /** The parameters of the other tab's list would mean something else here, so they go; those of the paid panel stay. */
    onTab: (id: DashboardTab) =>
      setSearch([['tab', id], ...[...search].filter(([name]) => name.startsWith('paid'))], {
        preventScrollReset: true,
      }),
  }
}
