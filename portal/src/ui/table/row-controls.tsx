import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useDisplay } from '../display.tsx'

export interface RowControlProps {
  readonly rowKey: string
  /** Only one row is in the Tab order; the arrow keys reach the others. */
  readonly inTabOrder: boolean
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
  readonly onReach: (rowKey: string) => void
}

interface RowCheckProps extends RowControlProps {
  readonly name: string
  readonly checked: boolean
  readonly onToggle: (rowKey: string, upToLast: boolean) => void
  readonly whyNot: string | undefined
}

/** A row that cannot be selected stays focusable, so that screen readers can read the reason. */
export function RowCheck({
  rowKey,
  name,
  checked,
  onToggle,
  whyNot,
  inTabOrder,
  onKey,
  onReach,
}: RowCheckProps) {
  const { words } = useDisplay()
  return (
    <label className="ledger-check">
      <input
        type="checkbox"
        data-stop="select"
        aria-label={words.table.select(name)}
        title={whyNot}
        aria-disabled={whyNot === undefined ? undefined : true}
        checked={checked}
        tabIndex={inTabOrder ? 0 : -1}
        onKeyDown={onKey}
        onFocus={() => onReach(rowKey)}
        onChange={(event) => onToggle(rowKey, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

interface RowNameProps extends RowControlProps {
  readonly href: string | undefined
  readonly children: ReactNode
}

export function RowName({ href, rowKey, inTabOrder, onKey, onReach, children }: RowNameProps) {
  if (href === undefined) return children
  return (
    <Link
      to={href}
      data-stop="open"
      className="ledger-open"
      tabIndex={inTabOrder ? 0 : -1}
      onKeyDown={onKey}
      onFocus={() => onReach(rowKey)}
    >
      {children}
    </Link>
  )
}
