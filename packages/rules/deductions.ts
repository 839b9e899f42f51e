import { lesserOf } from '@sooner/money'

/** What of a payment is deducted for what the vendor owes, as far as the payment covers it, and what is left of it. */
export function deductedFrom(payableMinor: bigint, owedMinor: bigint) {
  const deductedMinor = lesserOf(owedMinor, payableMinor)
  return { deductedMinor, arrivesMinor: payableMinor - deductedMinor }
}

/** The smallest payment of which so much arrives. */
export const payableFor = (arrivesMinor: bigint, owedMinor: bigint): bigint =>
  arrivesMinor > 0n ? arrivesMinor + owedMinor : 0n

/** What the vendor owes, by what was deducted; undefined where it may owe more, because nothing is left of the payment. */
export const owedBy = ({
  deductedMinor,
  arrivesMinor,
}: ReturnType<typeof deductedFrom>): bigint | undefined => (arrivesMinor > 0n ? deductedMinor : undefined)
