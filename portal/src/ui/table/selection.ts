import { type Money, type WireMoney, fromWire, sumByCurrency } from '@sooner/money'
import { maxSelection } from '@sooner/rules/limits'
import { useMemo, useRef } from 'react'
import { useStable } from './use-stable.ts'

/**
 * The selected rows of all pages, by key, each with its amount, so that the total is known without the rows. It is plain data, so
 * that a store can hold and persist it.
 */
export type Selection = Readonly<Record<string, WireMoney>>

export interface Selectable {
  readonly key: string
  readonly amount: WireMoney
}

export const isSelected = (selection: Selection, key: string): boolean => Object.hasOwn(selection, key)

export const selectedCount = (selection: Selection): number => Object.keys(selection).length

/**
 * Selects or deselects these rows, up to the limit of a selection. Rows of other pages, and those selected before, take
 * precedence.
 */
export function withRows(selection: Selection, rows: readonly Selectable[], chosen: boolean): Selection {
  const keys = new Set(rows.map(({ key }) => key))
  const others = Object.entries(selection).filter(([key]) => !keys.has(key))
  const entries = (of: readonly Selectable[]) => of.map(({ key, amount }) => [key, amount] as const)
  const before = rows.filter(({ key }) => isSelected(selection, key))
  const added = rows.filter(({ key }) => !isSelected(selection, key))
  const all = chosen ? [...others, ...entries(before), ...entries(added)] : others
  return Object.fromEntries(all.slice(0, maxSelection))
}

export type PageChoice = 'none' | 'some' | 'all'

export function choiceOn(selection: Selection, rows: readonly Selectable[]): PageChoice {
  const chosen = rows.filter(({ key }) => isSelected(selection, key)).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}

/** The rows between two positions in either order, both included. */
export function rowsBetween<Row>(rows: readonly Row[], one: number, other: number): readonly Row[] {
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** One sum for each currency. */
export const sumsOf = (selection: Selection): readonly Money[] =>
  sumByCurrency(Object.values(selection).map(fromWire))

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
