import { basisPointsOf, divideHalfUp, greaterOf, lesserOf } from '@sooner/money'
import { minimumOnDemandFeeRateBps } from './limits.ts'

const wholeBps = 10_000n
const rateDays = 30n
const daysInYear = 365n

/** The fee of one invoice at a flat rate, in minor units: rounded once, at the end, and never more than the open amount. */
export const flatFee = (openMinor: bigint, rateBps: number): bigint =>
  lesserOf(openMinor, basisPointsOf(openMinor, rateBps))

/** The On Demand fee: a rate for thirty days, prorated by the days that the payment comes early, and never below its minimum. */
export function onDemandFee(openMinor: bigint, bpsFor30Days: number, daysEarly: number): bigint {
  const bpsDays = greaterOf(
    BigInt(bpsFor30Days) * BigInt(daysEarly),
    BigInt(minimumOnDemandFeeRateBps) * rateDays,
  )
  return lesserOf(openMinor, divideHalfUp(openMinor * bpsDays, wholeBps * rateDays))
}

/** Fee divided by net amount, annualized, in basis points. Undefined if the net amount is 0 or no day is gained. */
export function annualRateBps(feeMinor: bigint, netMinor: bigint, daysEarly: number): number | undefined {
  if (netMinor <= 0n || daysEarly <= 0) return undefined
  return Number(divideHalfUp(feeMinor * daysInYear * wholeBps, netMinor * BigInt(daysEarly)))
}
