import { type KeyboardEvent, memo } from 'react'
import type { Column } from './columns.ts'
import { RowCheck, RowName } from './row-controls.tsx'

export interface RowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly name: string
  readonly href: string | undefined
  readonly columns: readonly Column<Row>[]
  /** The row's index across all pages, counting the head. */
  readonly index: number
  readonly selectable: boolean
  readonly selected: boolean
  readonly whyNot: string | undefined
  readonly inTabOrder: boolean
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onReach: (rowKey: string) => void
  readonly onToggle: (rowKey: string, upToLast: boolean) => void
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, rowKey, name, href, columns, index, selectable, selected, whyNot } = props
  const { inTabOrder, onKey, onReach, onToggle } = props
  const control = { rowKey, inTabOrder, onKey, onReach }
  return (
    <tr data-row aria-rowindex={index} aria-selected={selectable ? selected : undefined}>
      {selectable && (
        <td className="ledger-choose">
          <RowCheck {...control} name={name} checked={selected} whyNot={whyNot} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row" data-first>
            <RowName {...control} href={href}>
              {column.cell(row, 'table')}
            </RowName>
          </th>
        ) : (
          <td key={column.key} data-numeric={column.numeric || undefined}>
            {column.cell(row, 'table')}
          </td>
        ),
      )}
    </tr>
  )
}

/** Memoized, so that typing into a filter does not render the rows. The cast restores the generic type, which memo loses. */
export const TableRow = memo(PlainRow) as typeof PlainRow
