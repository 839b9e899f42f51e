import type { Currency } from '@sooner/money'
import type { Language } from '@sooner/rules/places'

/** Why the balance moved; the same kinds as the ledger's. */
export type MovementLabel =
  | 'invoices'
  | 'fees'
  | 'overpayments'
  | 'shortfalls'
  | 'credit-memos'
  | 'payments'
  | 'payments-returned'
  | 'fee-debits'
  | 'fee-debits-returned'
  | 'fee-refunds'
  | 'others'

export interface Summed {
  readonly label: MovementLabel
  /** It takes back what was stated before. */
  readonly isUndone: boolean
  readonly count: number
  readonly amountMinor: bigint
}

export interface SentPayment {
  readonly sentOn: string
  readonly reference: string
  readonly arrivedOn: string | null
  readonly invoiceCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly deductedMinor: bigint
  readonly amountMinor: bigint
}

export interface CameBack {
  readonly on: string
  readonly label: MovementLabel
  readonly reference: string
  /** The bank's reason. */
  readonly code: string
  readonly amountMinor: bigint
}

export interface OtherMovement {
  readonly on: string
  readonly label: MovementLabel
  readonly isUndone: boolean
  readonly amountMinor: bigint
}

/** A list that may be cut: `count` and `totalMinor` are of all of it. */
export interface Listed<T> {
  readonly listed: readonly T[]
  readonly count: number
  readonly totalMinor: bigint
}

/** One currency of a statement. What is owed to the vendor is positive. */
export interface CurrencyStatement {
  readonly currency: Currency
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  readonly movements: readonly Summed[]
  readonly payments: Listed<SentPayment>
  readonly cameBack: Listed<CameBack>
  readonly others: Listed<OtherMovement>
}

export interface Statement {
  readonly productName: string
  readonly vendorName: string
  readonly vendorId: string
  readonly language: Language
  readonly fromOn: string
  readonly throughOn: string
  readonly madeAt: Date
  readonly currencies: readonly CurrencyStatement[]
}

const dayMs = 86_400_000

/** The first and last day of a month that is written as YYYY-MM. */
export function daysOf(month: string): { readonly fromOn: string; readonly lastOn: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 1) - dayMs)
  return { fromOn: `${month}-01`, lastOn: last.toISOString().slice(0, 10) }
}
