import type { ReactNode } from 'react'
import type { Column, TableView } from './columns.ts'
import type { Choosing, useRowChoice } from './use-row-choice.ts'
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
