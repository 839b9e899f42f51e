import { maxSelection } from '@sooner/rules/limits'
import type { ReactNode } from 'react'
import { Amount } from '../amount.tsx'
import { Button } from '../button.tsx'
import { useDisplay } from '../display.tsx'
import { countText } from '../format/number-text.ts'
import { selectedCount, type Selection, sumsOf } from './selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** How many of the selected rows are on the current page. */
  readonly here: number
  readonly onClear: () => void
  readonly actions?: ReactNode
}

/** Sticks to the foot of the window: the number of selected rows, their total, and the actions on them. */
export function SelectionBar({ selection, here, onClear, actions }: SelectionBarProps) {
  const { words, locale } = useDisplay()
  const count = selectedCount(selection)
  const elsewhere = count - here
  return (
    <div className="ledger-bar" hidden={count === 0}>
      <div role="status" className="flex flex-1 flex-wrap items-baseline gap-x-3">
        {count > 0 && (
          <>
            <span className="text-14">
              {words.table.selected(countText(count, locale))}
              {elsewhere > 0 && (
                <span className="text-muted"> ({words.table.elsewhere(countText(elsewhere, locale))})</span>
              )}
            </span>
            {count >= maxSelection && (
              <span className="text-14">{words.table.most(countText(maxSelection, locale))}</span>
            )}
            {sumsOf(selection).map(({ amountMinor, currency }) => (
              <span key={currency} className="text-20 font-medium">
                <Amount amountMinor={amountMinor} currency={currency} />
              </span>
            ))}
          </>
        )}
      </div>
      <Button kind="quiet" size="small" onClick={onClear}>
        {words.table.clear}
      </Button>
      {count > 0 && <div className="ledger-bar-actions">{actions}</div>}
    </div>
  )
}
