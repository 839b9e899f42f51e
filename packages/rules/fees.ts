import { basisPointsOf, divideHalfUp, greaterOf, lesserOf } from '@sooner/money'
import { minimumOnDemandFeeRateBps } from './limits.ts'

const wholeBps = 10_000n
const rateDays = 30n
const daysInYear = 365n

/** The fee of one invoice at a flat rate, in minor units: rounded once, at the end, and never more than is open. */
export const flatFee = (openMinor: bigint, rateBps: number): bigint =>
  lesserOf(openMinor, basisPointsOf(openMinor, rateBps))

/** On Demand: a rate for thirty days, by the days that the payment comes early, and never under its least. */
export function onDemandFee(openMinor: bigint, bpsFor30Days: number, daysEarly: number): bigint {
  const bpsDays = greaterOf(
    BigInt(bpsFor30Days) * BigInt(daysEarly),
    BigInt(minimumOnDemandFeeRateBps) * rateDays,
  )
  return lesserOf(openMinor, divideHalfUp(openMinor * bpsDays, wholeBps * rateDays))
}

/** Fee over net for a year, in basis points. None where nothing is left to pay, or nothing comes early. */
export function annualRateBps(feeMinor: bigint, netMinor: bigint, daysEarly: number): number | undefined {
  if (netMinor <= 0n || daysEarly <= 0) return undefined
  return Number(divideHalfUp(feeMinor * daysInYear * wholeBps, netMinor * BigInt(daysEarly)))
}
