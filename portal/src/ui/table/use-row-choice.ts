import type { WireMoney } from '@sooner/money'
import { useMemo, useRef } from 'react'
import { choiceOn, isSelected, rowsBetween, type Selectable, type Selection, withRows } from './selection.ts'
import { useStable } from './use-stable.ts'

export interface Choosing<Row> {
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
  readonly amountOf: (row: Row) => WireMoney
  /** Why this row cannot be selected; undefined if it can. */
  readonly mayNot?: (row: Row) => string | undefined
}

/** The selection of the current page. Rows that cannot be selected are skipped. */
export function useRowChoice<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  choosing: Choosing<Row> | undefined,
) {
  const lastChosen = useRef<string>(undefined)
  const selection = choosing?.selection ?? {}
  const candidates = useMemo(
    () =>
      rows.map((row): Selectable | undefined =>
        choosing && !choosing.mayNot?.(row)
          ? { key: rowKey(row), amount: choosing.amountOf(row) }
          : undefined,
      ),
    [rows, rowKey, choosing],
  )
  const selectable = candidates.filter((one) => one !== undefined)
  const change = (chosen: readonly Selectable[], to: boolean) =>
    choosing?.onSelection(withRows(selection, chosen, to))

  const onRange = useStable((from: number, to: number, chosen: boolean) => {
    const range = rowsBetween(candidates, from, to)
    change(
      range.filter((one) => one !== undefined),
      chosen,
    )
  })
  const onToggle = useStable((key: string, upToLast: boolean) => {
    const at = rows.findIndex((row) => rowKey(row) === key)
    const last = rows.findIndex((row) => rowKey(row) === lastChosen.current)
    lastChosen.current = key
    onRange(upToLast && last >= 0 ? last : at, at, !isSelected(selection, key))
  })
  return {
    selection,
    choice: choiceOn(selection, selectable),
    nothingToChoose: selectable.length === 0,
    onPage: (chosen: boolean) => change(selectable, chosen),
    onRange,
    onToggle,
  }
}
