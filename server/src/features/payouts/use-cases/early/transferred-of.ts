import type { Currency } from '@sooner/money'
import { deductedFrom } from '@sooner/rules/deductions'
import { paidOutMinor } from '@sooner/rules/payout-prices'
import type { Offer } from './read-offer.ts'

interface Priced {
  readonly currency: Currency
  readonly grossMinor: bigint
  readonly feeMinor: bigint
}

/** What is deducted for what the vendor owes, and what is transferred. A fee that is debited apart is no part of either. */
export function transferredOf(
  { owed, feeScheme }: Pick<Offer, 'owed' | 'feeScheme'>,
  { currency, grossMinor, feeMinor }: Priced,
) {
  const payableMinor = paidOutMinor(feeScheme, { grossMinor, netMinor: grossMinor - feeMinor })
  return deductedFrom(payableMinor, owed[currency])
}
