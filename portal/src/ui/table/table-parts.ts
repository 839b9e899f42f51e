import type { ReactNode } from 'react'
import type { Column, TableView } from './columns.ts'
import type { Choosing, useRowChoice } from './use-row-choice.ts'
import type { useRowMoves } from './use-row-moves.ts'

export interface DataTableProps<Row> {
  readonly label: string
  /** Made once, outside of the component or memoised: every row is drawn anew when they change. */
  readonly columns: readonly Column<Row>[]
  /** The rows of this page; nothing while they are on their way for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly rowHref?: (row: Row) => string
  readonly view: TableView
  readonly onView: (change: Partial<TableView>) => void
  /** The rows in sight are about to be replaced. */
  readonly busy?: boolean
  readonly empty: ReactNode
  /** With rows it stands above them, without in their place. */
  readonly failure?: ReactNode
  readonly choosing?: Choosing<Row>
  /** What to do with the selected rows. */
  readonly actions?: ReactNode
  /** Filters and searches, above the rows. */
  readonly tools?: ReactNode
}

/** What the two ways of showing the rows have in common. */
export interface TableParts<Row> {
  readonly table: DataTableProps<Row>
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly choice: ReturnType<typeof useRowChoice<Row>>
  readonly moves: ReturnType<typeof useRowMoves>
  readonly skeletons: number
}
