import { useEffect, useRef } from 'react'
import { useDisplay } from '../display.tsx'
import { BothMark, DownMark, UpMark } from '../state-icons.tsx'
import { ariaSort, type Column, sortedBy, type TableView } from './table-props.ts'
import type { PageChoice } from './selection.ts'

interface PageCheckProps {
  readonly choice: PageChoice
  readonly disabled: boolean
  readonly onPage: (chosen: boolean) => void
}

export function PageCheck({ choice, disabled, onPage }: PageCheckProps) {
  const { words } = useDisplay()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = choice === 'some'
  }, [choice])
  return (
    <label className="ledger-check">
      <input
        ref={box}
        type="checkbox"
        aria-label={words.table.selectPage}
        checked={choice === 'all'}
        disabled={disabled}
        onChange={(event) => onPage(event.target.checked)}
      />
    </label>
  )
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (change: Partial<TableView>) => void
  readonly pageCheck: PageCheckProps | undefined
}

function HeadLabel<Row>({ column }: { column: Column<Row> }) {
  return (
    <span className="truncate">
      {column.label}
      {column.unit && <span className="ledger-unit"> {column.unit}</span>}
    </span>
  )
}

export function TableHead<Row>({ columns, view, onView, pageCheck }: TableHeadProps<Row>) {
  const SortMark = view.sortDirection === 'asc' ? UpMark : DownMark
  return (
    <thead>
      <tr aria-rowindex={1}>
        {pageCheck && (
          <td className="ledger-choose">
            <PageCheck {...pageCheck} />
          </td>
        )}
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            data-first={at === 0 || undefined}
            data-numeric={column.numeric || undefined}
            aria-sort={ariaSort(view, column.key)}
          >
            {column.sortable ? (
              <button
                type="button"
                className="ledger-sort"
                onClick={() => onView(sortedBy(view, column.key))}
              >
                <HeadLabel column={column} />
                {view.sortField === column.key ? <SortMark size={14} /> : <BothMark size={14} />}
              </button>
            ) : (
              <HeadLabel column={column} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
