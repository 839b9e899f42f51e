import { useRef } from 'react'
import { useDisplay } from '../display.tsx'
import type { TableParts } from './table-parts.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useEdge } from './use-edge.ts'
import { useWidth } from './use-width.ts'

const PIXELS_PER_REM = 16
const CHOOSE_WIDTH = 2.75

/** The table itself. If it is wider than its space, it scrolls in a region of its own, under its head. */
export function TableGrid<Row>({ table, rows, columns, choice, moves, skeletons }: TableParts<Row>) {
  const { words } = useDisplay()
  const region = useRef<HTMLDivElement>(null)
  const space = useWidth(region)
  const needed = columns.reduce((sum, { width }) => sum + width, table.choosing ? CHOOSE_WIDTH : 0)
  const scrolls = space !== undefined && space < needed * PIXELS_PER_REM
  useEdge(region, scrolls)
  const { view } = table
  const pageCheck = { choice: choice.choice, disabled: choice.nothingToChoose, onPage: choice.onPage }
  return (
    <div className="ledger-edge">
      <div
        ref={region}
        className="ledger-region"
        data-scrolls={scrolls || undefined}
        {...(scrolls && { role: 'region', 'aria-label': table.label, tabIndex: 0 })}
      >
        <table
          className="ledger"
          data-density={view.density}
          aria-busy={table.busy || table.rows === undefined || undefined}
          aria-rowcount={table.total === undefined ? -1 : table.total + 1}
          style={{ minWidth: `${needed}rem` }}
        >
          <caption className="sr-only">
            {table.label}. {words.table.keys}
          </caption>
          <colgroup>
            {table.choosing && <col style={{ width: `${CHOOSE_WIDTH}rem` }} />}
            {columns.map(({ key, width, grows }) => (
              <col key={key} style={grows ? {} : { width: `${width}rem` }} />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            view={view}
            onView={table.onView}
            pageCheck={table.choosing && pageCheck}
          />
          <tbody>
            {skeletons > 0 && (
              <SkeletonRows count={skeletons} columns={columns} selectable={table.choosing !== undefined} />
            )}
            {rows.map((row, at) => {
              const key = table.rowKey(row)
              return (
                <TableRow
                  key={key}
                  row={row}
                  rowKey={key}
                  name={table.rowName(row)}
                  href={table.rowHref?.(row)}
                  columns={columns}
                  index={(view.page - 1) * view.limit + at + 2}
                  selectable={table.choosing !== undefined}
                  selected={Object.hasOwn(choice.selection, key)}
                  whyNot={table.choosing?.mayNot?.(row)}
                  inTabOrder={moves.inTabOrder === key}
                  onKey={moves.onKey}
                  onReach={moves.onReach}
                  onToggle={choice.onToggle}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
