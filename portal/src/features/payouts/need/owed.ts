import { greaterOf } from '@sooner/money'
import { owedBy } from '@sooner/rules/deductions'
import type { PayoutTotal } from '../../../lib/resources/payouts.ts'

export interface Owed {
  readonly owedMinor: bigint
  /** Whether the vendor can owe no more than that: a quote states what is deducted, and only if something arrives that is all. */
  readonly isAll: boolean
}

type Transferred = Pick<PayoutTotal, 'currency' | 'deductedMinor' | 'arrivesMinor'>

/** What a vendor owes in one currency, by what the quotes of everything that it can be paid now deduct. */
export function owedIn(currency: string, totals: readonly Transferred[]): Owed {
  const deducted = totals
    .filter((total) => total.currency === currency)
    .map(({ deductedMinor, arrivesMinor }) => ({
      deductedMinor: BigInt(deductedMinor),
      arrivesMinor: BigInt(arrivesMinor),
    }))
  return {
    owedMinor: deducted.reduce((most, one) => greaterOf(most, one.deductedMinor), 0n),
    isAll: deducted.some((one) => owedBy(one) !== undefined),
  }
}
