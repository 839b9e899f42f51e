import { memo } from 'react'
import { Select } from '../select.tsx'
import { useDisplay } from '../display.tsx'
import { boneLook } from '../skeleton.tsx'
import { DownMark, UpMark } from '../state-icons.tsx'
import { sortedBy, type TableParts } from './table-props.ts'
import { RowCheck, RowName } from './row-controls.tsx'
import { PageCheck } from './table-head.tsx'
import type { RowProps } from './table-grid.tsx'

function PlainCard<Row>(props: RowProps<Row>) {
  const { row, rowKey, name, href, columns, selectable, selected, whyNot } = props
  const { inTabOrder, onKey, onReach, onToggle } = props
  const control = { rowKey, inTabOrder, onKey, onReach }
  const [title, ...others] = columns
  const amount = others.find(({ card }) => card === 'amount')
  const state = others.find(({ card }) => card === 'state')
  const lines = others.filter(({ card = 'line' }) => card === 'line')
  return (
    <li data-row data-selected={selected || undefined} className="ledger-card">
      <div className="flex items-center gap-1">
        {selectable && (
          <RowCheck {...control} name={name} checked={selected} whyNot={whyNot} onToggle={onToggle} />
        )}
        <span className="min-w-0 flex-1 truncate font-medium">
          <RowName {...control} href={href}>
            {title?.cell(row, 'card')}
          </RowName>
        </span>
        <span className="text-16 font-medium">{amount?.cell(row, 'card')}</span>
      </div>
      <div className="ledger-card-facts">
        {state?.cell(row, 'card')}
        <dl>
          {lines.map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{column.cell(row, 'card')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
const Card = memo(PlainCard) as typeof PlainCard

/** Cards have no heads to sort by, so the order is chosen above them. */
function SortBar<Row>({ table, choice }: TableParts<Row>) {
  const { words } = useDisplay()
  const { view, onView } = table
  // Hidden columns are listed too, because the list may be sorted by one of them.
  const options = table.columns.flatMap(({ key, label, sortable }) =>
    sortable ? [{ value: key, text: label }] : [],
  )
  const Mark = view.sortDirection === 'asc' ? UpMark : DownMark
  return (
    <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-1 text-14">
      {table.choosing && (
        <PageCheck choice={choice.choice} disabled={choice.nothingToChoose} onPage={choice.onPage} />
      )}
      <span className="ml-auto min-w-0 whitespace-nowrap">
        <Select
          label={words.table.sortBy}
          value={view.sortField}
          options={options}
          onChange={(field) => onView({ sortField: field, page: 1 })}
        />
      </span>
      <button
        type="button"
        aria-label={words.table.reverse}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
        onClick={() => onView(sortedBy(view, view.sortField))}
      >
        <Mark />
      </button>
    </div>
  )
}

/** The skeleton has the shape and height of a card, so that the layout does not shift. */
function CardBones<Row>({ columns }: { readonly columns: TableParts<Row>['columns'] }) {
  const lines = columns.slice(1).filter(({ card = 'line' }) => card === 'line')
  const has = (part: 'amount' | 'state') => columns.some(({ card }) => card === part)
  return (
    <li aria-hidden="true" className="ledger-card">
      <div className="flex items-center justify-between">
        <span className={`${boneLook} h-3 w-1/3`} />
        {has('amount') && <span className={`${boneLook} h-3 w-1/5`} />}
      </div>
      <div className="ledger-card-facts">
        {has('state') && <span className={`${boneLook} h-5.5 w-20`} />}
        {lines.map(({ key }) => (
          <span key={key} className={`${boneLook} h-3 w-2/5`} />
        ))}
      </div>
    </li>
  )
}

export function TableCards<Row>(parts: TableParts<Row>) {
  const { table, rows, columns, choice, moves, skeletons } = parts
  return (
    <>
      <SortBar {...parts} />
      <ul aria-label={table.label} aria-busy={table.busy || skeletons > 0 || undefined}>
        {Array.from({ length: skeletons }, (_, at) => (
          <CardBones key={at} columns={columns} />
        ))}
        {rows.map((row) => {
          const key = table.rowKey(row)
          return (
            <Card
              key={key}
              row={row}
              rowKey={key}
              name={table.rowName(row)}
              href={table.rowHref?.(row)}
              columns={columns}
              selectable={table.choosing !== undefined}
              selected={Object.hasOwn(choice.selection, key)}
              whyNot={table.choosing?.mayNot?.(row)}
              inTabOrder
              onKey={moves.onKey}
              onReach={moves.onReach}
              onToggle={choice.onToggle}
            />
          )
        })}
      </ul>
    </>
  )
}
