import type { SortDirection } from '@sooner/rules/paging'
import type { ReactNode } from 'react'
import type { PageView } from './pages.ts'

export type Place = 'table' | 'card'

export interface Column<Row> {
  /** Names the column in a sort and in what is hidden. */
  readonly key: string
  readonly label: string
  /** Said once, in the head: the currency of all amounts. On a card each amount says its own. */
  readonly unit?: string
  readonly numeric?: boolean
  readonly sortable?: boolean
  /** In rem. Columns keep their width whatever stands in them, so that nothing moves from page to page. */
  readonly width: number
  /** Whether it takes the room that is left over; without such a column all of them share it. */
  readonly grows?: boolean
  readonly cell: (row: Row, place: Place) => ReactNode
  /** Where a card shows it: the amount at top right, the state under the title, else a line of its own. */
  readonly card?: 'amount' | 'state' | 'line' | 'none'
}

export type Density = 'comfortable' | 'dense'

/** All that the table shows by; it comes in, so that an address can hold it. */
export interface TableView extends PageView {
  readonly sortField: string
  readonly sortDirection: SortDirection
  readonly hidden: readonly string[]
  readonly density: Density
}

/** The first column names the row and can't be hidden. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]) =>
  columns.filter(({ key }, at) => at === 0 || !hidden.includes(key))

/** A new field starts with the largest, or latest, first, as the portal's lists do; the same field turns round. */
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
