import type { Currency } from './currency.ts'

/** An amount in computations: an integer of minor units, so that no sum is ever rounded by floating-point arithmetic. */
export interface Money {
  readonly amountMinor: bigint
  readonly currency: Currency
}

export const money = (amountMinor: bigint, currency: Currency): Money => ({ amountMinor, currency })
