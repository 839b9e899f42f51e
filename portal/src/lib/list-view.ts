import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { State } from './state/open-store.ts'
import { isDashboard } from './page.tsx'
import { useUnderWay } from './use-under-way.ts'

/** What of a view is the user's own, unless a link sets it. */
interface OwnView {
  readonly hiddenColumns: readonly string[] | undefined
  readonly density: 'comfortable' | 'dense'
}

export interface ViewChange<View> {
  readonly change: Partial<View>
  /** True where going back should skip this change, such as one more letter of a search. */
  readonly replace?: boolean | undefined
}

interface ListViewOptions<View> {
  /** The tab that shows the list on the dashboard. The list has a page of its own, too, whose address needs no tab. */
  readonly tab: State['ui']['dashboardTab']
  /** The view that the address asks for. */
  readonly requested: View
  readonly own: OwnView
  readonly onOwn: (own: OwnView) => void
  readonly addressOf: (view: View, around: URLSearchParams) => URLSearchParams
}

/** The view of a list. The address holds it, so that a link reproduces it and the browser's buttons go through it. */
export function useListView<View extends OwnView>(options: ListViewOptions<View>) {
  const { tab, requested, own, onOwn, addressOf } = options
  const { hiddenColumns, density } = own
  const [search, setSearch] = useSearchParams()
  const { key, pathname } = useLocation()
  const committed = useMemo(
    (): View => ({
      ...requested,
      hiddenColumns: requested.hiddenColumns ?? hiddenColumns,
      density: search.has('rows') ? requested.density : density,
    }),
    [requested, hiddenColumns, density, search],
  )
  const { view, hold } = useUnderWay(committed, String(search), key)

  /** A changed list starts at its first page, unless the page itself is what changes. */
  function onView({ change, replace = false }: ViewChange<View>): void {
    const isOwn = Object.keys(change).every((name) => name === 'hiddenColumns' || name === 'density')
    const next: View = { ...view, ...(!isOwn && { page: 1 }), ...change }
    if (isOwn) onOwn({ hiddenColumns: next.hiddenColumns, density: next.density })
    const address = addressOf(next, search)
    if (isDashboard(pathname)) address.set('tab', tab)
    hold(next, String(address))
    setSearch(address, { replace: replace || isOwn, preventScrollReset: true })
  }
  return { view, onView }
}

interface Page<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

interface Answer<Row> {
  readonly data?: Page<Row> | null | undefined
  readonly currentData?: Page<Row> | null | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

const nothing = { data: [], total: 0 } as const

/** What a list shows of the answers. The rows of the view before stay until the answer is there. */
export function listed<Row>({ data, currentData, isError, isFetching, refetch }: Answer<Row>) {
  // A 404 counts as empty data, as section 8 of the specification reads it.
  const page: Page<Row> | undefined = data === null ? nothing : data
  // An answer to other filters is no answer to these, so a failure takes its place.
  const isStale = isError && currentData === undefined
  const shown = isStale ? undefined : page
  return { rows: shown?.data, total: shown?.total, isError, isFetching, refetch }
}
