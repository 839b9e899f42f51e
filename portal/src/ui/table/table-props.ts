import type { SortDirection } from '@sooner/rules/paging'
import type { ReactNode } from 'react'
import type { PageView } from './pagination.tsx'
import type { Choosing, useRowChoice } from './selection.ts'
import type { useRowMoves } from './use-row-moves.ts'

export interface DataTableProps<Row> {
  readonly label: string
  /** Must be a stable array (a constant or memoized), because all rows render again when it changes. */
  readonly columns: readonly Column<Row>[]
  /** The rows of this page; undefined while they load for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly rowHref?: (row: Row) => string
  readonly view: TableView
  /** `replace` is true for a change that going back skips. */
  readonly onView: (change: Partial<TableView>, replace?: boolean) => void
  /** True while the visible rows are about to be replaced. */
  readonly busy?: boolean
  readonly empty: ReactNode
  /** Shown above the rows, or in their place if there are none. */
  readonly failure?: ReactNode
  readonly choosing?: Choosing<Row>
  /** Actions on the selected rows. */
  readonly actions?: ReactNode
  /** Filters and searches, above the rows. */
  readonly tools?: ReactNode
  /** What is done with the list as a whole, at the end of the tools. */
  readonly toolsEnd?: ReactNode
  /** The filters that are on, below the tools; takes no space if it is empty. */
  readonly chips?: ReactNode
}

/** The parameters that the grid and the cards share. */
export interface TableParts<Row> {
  readonly table: DataTableProps<Row>
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly choice: ReturnType<typeof useRowChoice<Row>>
  readonly moves: ReturnType<typeof useRowMoves>
  readonly skeletons: number
}

export type Place = 'table' | 'card'

export interface Column<Row> {
  /** Identifies the column in the sort order and in the list of hidden columns. */
  readonly key: string
  readonly label: string
  /** The currency of all amounts, stated once in the head. On a card each amount states its own. */
  readonly unit?: string
  readonly numeric?: boolean
  readonly sortable?: boolean
  /** The width in rem. It does not depend on the content, so that columns do not move from page to page. */
  readonly width: number
  /** Whether the column takes the remaining width; if no column does, all of them share it. */
  readonly grows?: boolean
  readonly cell: (row: Row, place: Place) => ReactNode
  /** Where a card shows the column: `amount` at top right, `state` under the title, `line` on a line of its own. */
  readonly card?: 'amount' | 'state' | 'line' | 'none'
}

type Density = 'comfortable' | 'dense'

/** Everything that determines the table's view. It is passed in, so that an address can hold it. */
export interface TableView extends PageView {
  readonly sortField: string
  readonly sortDirection: SortDirection
  readonly hidden: readonly string[]
  readonly density: Density
}

/** The first column names the row and cannot be hidden. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]) =>
  columns.filter(({ key }, at) => at === 0 || !hidden.includes(key))

/** A new sort field starts descending, like the portal's lists; choosing the same field reverses the direction. */
export const sortedBy = (
  { sortField, sortDirection }: Pick<TableView, 'sortField' | 'sortDirection'>,
  field: string,
): Pick<TableView, 'sortField' | 'sortDirection' | 'page'> => ({
  sortField: field,
  sortDirection: field === sortField && sortDirection === 'desc' ? 'asc' : 'desc',
  page: 1,
})

export const ariaSort = (view: Pick<TableView, 'sortField' | 'sortDirection'>, key: string) => {
  if (view.sortField !== key) return undefined
  return view.sortDirection === 'asc' ? ('ascending' as const) : ('descending' as const)
}
