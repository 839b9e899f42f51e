import type { SortDirection } from '@sooner/rules/paging'
import type { ReactNode } from 'react'
import type { PageView } from './pages.ts'

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

export type Density = 'comfortable' | 'dense'

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
