import type { Money, WireMoney } from '@sooner/money'
import { fromWire } from '@sooner/money'

/**
 * What is selected, by row, on whatever page it stands: each with its amount, so that the sum is known without the rows.
 * Plain data, so that a store can hold and persist it.
 */
export type Selection = Readonly<Record<string, WireMoney>>

export interface Selectable {
  readonly key: string
  readonly amount: WireMoney
}

export const isSelected = (selection: Selection, key: string): boolean => Object.hasOwn(selection, key)

export const selectedCount = (selection: Selection): number => Object.keys(selection).length

/** Selects all of these, or none of them; what stands elsewhere stays as it is. */
export function withRows(selection: Selection, rows: readonly Selectable[], chosen: boolean): Selection {
  const keys = new Set(rows.map(({ key }) => key))
  const others = Object.entries(selection).filter(([key]) => !keys.has(key))
  const added = chosen ? rows.map(({ key, amount }) => [key, amount] as const) : []
  return Object.fromEntries([...others, ...added])
}

export type PageChoice = 'none' | 'some' | 'all'

export function choiceOn(selection: Selection, rows: readonly Selectable[]): PageChoice {
  const chosen = rows.filter(({ key }) => isSelected(selection, key)).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}

/** The rows from one to another, whichever stands first, both included. */
export function rowsBetween<Row>(rows: readonly Row[], one: number, other: number): readonly Row[] {
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** One sum a currency: amounts of different currencies are never added. */
export function sumsOf(selection: Selection): readonly Money[] {
  const sums = new Map<Money['currency'], bigint>()
  for (const wire of Object.values(selection)) {
    const { amountMinor, currency } = fromWire(wire)
    sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }))
}
