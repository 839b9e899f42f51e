import type { FeeScheme } from '@sooner/rules/programs'
import type { EarlyMethod } from '../asked.ts'

/** The amounts of one invoice, as text. */
export interface ReceiptAmounts {
  readonly gross: string
  readonly fee: string
  readonly net: string
  readonly days: number
}

/** What the receipt of a payout says, in one language. */
export interface ReceiptWords {
  readonly title: string
  readonly payee: string
  readonly number: string
  readonly method: string
  readonly methods: Readonly<Record<EarlyMethod, string>>
  readonly account: string
  readonly confirmed: string
  readonly payDate: string
  readonly count: string
  readonly leftOut: string
  readonly gross: string
  readonly fee: string
  readonly supplement: string
  readonly net: string
  readonly annualRate: string
  readonly averageDays: string
  readonly schemes: Readonly<Record<FeeScheme, string>>
  readonly later: string
  readonly invoices: string
  readonly amountsOf: (amounts: ReceiptAmounts) => string
  readonly more: (count: number) => string
  readonly page: (number: string) => string
}
