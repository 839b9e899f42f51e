import { boneLook } from '../skeleton.tsx'
import type { Column } from './columns.ts'

/** Widths of words, in turn, so that the skeleton looks like rows of text and not like a fence. */
const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5']

const NOTHING = '\u00A0'

interface SkeletonRowsProps<Row> {
  readonly count: number
  readonly columns: readonly Column<Row>[]
  readonly selectable: boolean
}

/** As many rows as will be loaded and as high, so that the layout does not shift. */
export function SkeletonRows<Row>({ count, columns, selectable }: SkeletonRowsProps<Row>) {
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
