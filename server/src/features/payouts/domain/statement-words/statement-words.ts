import type { MovementLabel } from '../statement.ts'

/** The words of a statement in one language. */
export interface StatementWords {
  readonly title: (product: string) => string
  /** The first and last day of the statement. */
  readonly period: (from: string, through: string) => string
  readonly summary: string
  readonly opening: string
  readonly closing: string
  readonly closingMeans: string
  readonly labels: Readonly<Record<MovementLabel, string>>
  readonly undone: (label: string) => string
  readonly columns: {
    readonly what: string
    readonly count: string
    readonly amount: string
    readonly date: string
    readonly reference: string
    readonly invoices: string
    readonly gross: string
    readonly fees: string
    readonly deducted: string
    readonly arrived: string
    readonly reason: string
  }
  readonly payments: string
  readonly cameBack: string
  readonly otherMovements: string
  readonly total: string
  /** What a long list leaves out. */
  readonly notListed: (count: string, amount: string) => string
  readonly none: string
}
