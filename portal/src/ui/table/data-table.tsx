import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useCallback,
  useSyncExternalStore,
} from 'react'
import { type Display, useDisplay } from '../display.tsx'
import { countText } from '../format/number-text.ts'
import { shownColumns, type DataTableProps, type TableParts } from './table-props.ts'
import { pageCount, rangeOn, rowsExpected, Pagination } from './pagination.tsx'
import { TableGrid } from './table-grid.tsx'
import { useRowChoice } from './selection.ts'
import { useRowMoves } from './use-row-moves.ts'
import './table.css'
import { Popover } from '../popover.tsx'
import { SettingsMark } from '../state-icons.tsx'
import type { ViewPanelProps } from './view-panel.tsx'

const loadView = () => import('./view-panel.tsx')
// The cast restores the generic type, which lazy loses.
const ViewPanel = lazy(() => loadView().then((module) => ({ default: module.ViewPanel }))) as <Row>(
  props: ViewPanelProps<Row>,
) => React.ReactNode

/** Chooses which columns are shown and how high the rows are. */
function ViewMenu<Row>(props: ViewPanelProps<Row>) {
  const { table } = useDisplay().words
  return (
    <Popover
      name={table.view}
      align="end"
      size="small"
      panelClass="w-64"
      onNear={loadView}
      label={
        <>
          <SettingsMark />
          {table.view}
        </>
      }
    >
      {() => <ViewPanel {...props} />}
    </Popover>
  )
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

// Only some tables have rows that are chosen.
const SelectionBar = lazy(() =>
  import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
)

const PHONE = '(width < 30rem)'
const loadCards = () => import('./table-cards.tsx')
// The cast restores the generic type, which lazy loses.
const TableCards = lazy(() => loadCards().then((module) => ({ default: module.TableCards }))) as <Row>(
  parts: TableParts<Row>,
) => ReactNode
// On a phone the cards are loaded beside this file; a failure is ignored, because rendering loads them again.
if (matchMedia(PHONE).matches) loadCards().catch(() => undefined)
const NO_ROWS: readonly never[] = []

/**
 * The rows, where one that an earlier answer had with the same content is that object again: each answer is parsed anew, and a memoized
 * row renders only if its object is another one. Rows are plain data, as an answer is.
 */
function useSameRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const [last, setLast] = useState({ given: rows, shown: rows })
  if (last.given === rows) return last.shown
  const before = new Map(last.shown.map((row) => [rowKey(row), row]))
  const shown = rows.map((row) => {
    const known = before.get(rowKey(row))
    return known !== undefined && JSON.stringify(known) === JSON.stringify(row) ? known : row
  })
  setLast({ given: rows, shown })
  return shown
}

function announcementOf<Row>(
  { rows, total, view, columns }: DataTableProps<Row>,
  { words, locale }: Display,
): string {
  if (rows === undefined || total === undefined) return words.states.loading
  const { from, to } = rangeOn(view, total)
  if (from === 0) return words.table.nothing
  const [first, last, all] = [from, to, total].map((number) => countText(number, locale))
  const sorted = columns.find(({ key }) => key === view.sortField)
  const range = words.table.range(first ?? '', last ?? '', all ?? '')
  return sorted
    ? `${range}. ${words.table.sorted(sorted.label, words.table.directions[view.sortDirection])}`
    : range
}

/** As long as the rows of an earlier page or order are shown, it states those. */
function useAnnouncement<Row>(table: DataTableProps<Row>): string {
  const current = announcementOf(table, useDisplay())
  const [stated, setStated] = useState(current)
  if (table.busy) return stated
  if (stated !== current) setStated(current)
  return current
}

export function DataTable<Row>(table: DataTableProps<Row>) {
  const { view, onView, total, choosing, failure } = table
  const rows = useSameRows(table.rows ?? NO_ROWS, table.rowKey)
  const isPhone = useMedia(PHONE)
  const announcement = useAnnouncement(table)
  const columns = useMemo(() => shownColumns(table.columns, view.hidden), [table.columns, view.hidden])
  const keys = useMemo(() => rows.map(table.rowKey), [rows, table.rowKey])
  const last = pageCount(total ?? 0, view.limit)
  // A link or the last visit may name a page that the list no longer has.
  useEffect(() => {
    if (table.rows?.length === 0 && !table.busy && view.page > last) onView({ page: last }, true)
  })
  const choice = useRowChoice(rows, table.rowKey, choosing)
  const moves = useRowMoves(keys, choice)
  const isLoading = table.rows === undefined && !failure
  const skeletons = isLoading ? rowsExpected(view, total) : 0
  // Where there are rows on other pages, the last of them is about to be shown.
  const isBare = !isLoading && rows.length === 0 && !total
  const parts: TableParts<Row> = { table, rows, columns, choice, moves, skeletons }
  const Rows = isPhone ? TableCards<Row> : TableGrid<Row>
  return (
    <div className="ledger-frame" data-busy={table.busy || undefined}>
      <div className="grid gap-2 border-b border-line px-3 py-2 mobile:px-4">
        <div className="flex flex-wrap items-center gap-2 tablet:items-start">
          <div className="contents tablet:block tablet:min-w-0 tablet:grow tablet:basis-0">{table.tools}</div>
          <ViewMenu columns={table.columns} view={view} onView={onView} withDensity={!isPhone} />
          {table.toolsEnd}
        </div>
        {table.chips}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {failure && <div className={isBare ? 'ledger-bare' : 'border-b border-line p-4'}>{failure}</div>}
      {isBare && !failure && <div className="ledger-bare">{table.empty}</div>}
      {!isBare && (
        <Suspense fallback={<div aria-busy="true" className="h-dvh" />}>
          <Rows {...parts} />
        </Suspense>
      )}
      <Pagination label={table.label} view={view} total={total} onView={onView} />
      {choosing && (
        <Suspense>
          <SelectionBar
            selection={choosing.selection}
            here={keys.filter((key) => Object.hasOwn(choosing.selection, key)).length}
            onClear={() => choosing.onSelection({})}
            actions={table.actions}
          />
        </Suspense>
      )}
    </div>
  )
}
