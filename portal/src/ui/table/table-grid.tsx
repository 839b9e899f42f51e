import { useRef, type RefObject, useEffect, type KeyboardEvent, memo } from 'react'
import { useDisplay } from '../display.tsx'
import type { TableParts, Column } from './table-props.ts'
import { TableHead } from './table-head.tsx'
import { useWidth } from './use-width.ts'
import { boneLook } from '../skeleton.tsx'
import { RowCheck, RowName } from './row-controls.tsx'

export interface RowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly name: string
  readonly href: string | undefined
  readonly columns: readonly Column<Row>[]
  readonly selectable: boolean
  readonly selected: boolean
  readonly whyNot: string | undefined
  readonly inTabOrder: boolean
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onReach: (rowKey: string) => void
  readonly onToggle: (rowKey: string, upToLast: boolean) => void
}

function PlainCells<Row>(props: RowProps<Row>) {
  const { row, rowKey, name, href, columns, selectable, selected, whyNot } = props
  const { inTabOrder, onKey, onReach, onToggle } = props
  const control = { rowKey, inTabOrder, onKey, onReach }
  return (
    <>
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
    </>
  )
}

/**
 * The cells of a row are memoized apart from the row itself, whose index changes with the rows above it. The cast restores the generic
 * type, which memo loses.
 */
const Cells = memo(PlainCells) as typeof PlainCells

/** Widths of words, in turn, so that the skeleton looks like rows of text and not like a fence. */
const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5']

const NOTHING = '\u00A0'

interface SkeletonRowsProps<Row> {
  readonly count: number
  readonly columns: readonly Column<Row>[]
  readonly selectable: boolean
}

/** As many rows as will be loaded and as high, so that the layout does not shift. */
function SkeletonRows<Row>({ count, columns, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {selectable && <td className="ledger-choose">{NOTHING}</td>}
      {columns.map(({ key, numeric }, at) => (
        <td key={key} data-first={at === 0 || undefined} data-numeric={numeric || undefined}>
          <span
            className={`${boneLook} inline-block h-3 align-middle ${widths[(row + at) % widths.length]}`}
          />
          {NOTHING}
        </td>
      ))}
    </tr>
  ))
}

/**
 * Marks the element around a scrolled region while there is more content to the right. It writes to the DOM directly, because it
 * changes during scrolling and must not cause a render.
 */
function useEdge(region: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(() => {
    const scrolled = region.current
    const around = scrolled?.parentElement
    if (!scrolled || !around || !scrolls) return undefined
    const mark = () => {
      const hidden = scrolled.scrollWidth - scrolled.clientWidth - scrolled.scrollLeft
      around.toggleAttribute('data-more', hidden > 1)
    }
    mark()
    scrolled.addEventListener('scroll', mark, { passive: true })
    return () => {
      scrolled.removeEventListener('scroll', mark)
      around.removeAttribute('data-more')
    }
  }, [region, scrolls])
}

const PIXELS_PER_REM = 16
const CHOOSE_WIDTH = 2.75

function Rows<Row>({ table, rows, columns, choice, moves }: TableParts<Row>) {
  const { view } = table
  return rows.map((row, at) => {
    const key = table.rowKey(row)
    const selected = Object.hasOwn(choice.selection, key)
    return (
      <tr
        key={key}
        data-row
        // Across all pages, counting the head.
        aria-rowindex={(view.page - 1) * view.limit + at + 2}
        aria-selected={table.choosing && selected}
      >
        <Cells
          row={row}
          rowKey={key}
          name={table.rowName(row)}
          href={table.rowHref?.(row)}
          columns={columns}
          selectable={table.choosing !== undefined}
          selected={selected}
          whyNot={table.choosing?.mayNot?.(row)}
          inTabOrder={moves.inTabOrder === key}
          onKey={moves.onKey}
          onReach={moves.onReach}
          onToggle={choice.onToggle}
        />
      </tr>
    )
  })
}

/** The table itself. If it is wider than its space, it scrolls in a region of its own, under its head. */
export function TableGrid<Row>(parts: TableParts<Row>) {
  const { table, columns, choice, skeletons } = parts
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
            <Rows {...parts} />
          </tbody>
        </table>
      </div>
    </div>
  )
}
