import type { Money, WireMoney } from '@sooner/money'
import { fromWire, sumByCurrency } from '@sooner/money'
import { largestSelection } from '@sooner/rules/limits'

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
  return Object.fromEntries(all.slice(0, largestSelection))
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
