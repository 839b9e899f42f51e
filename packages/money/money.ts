import type { Currency } from './currency.ts'

/** An amount as the application computes with it: whole minor units, so that no sum of cents is ever rounded by a float. */
export interface Money {
  readonly amountMinor: bigint
  readonly currency: Currency
}

export const money = (amountMinor: bigint, currency: Currency): Money => ({ amountMinor, currency })
