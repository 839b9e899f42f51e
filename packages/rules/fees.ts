import { minimumOnDemandFeeRateBps } from './limits.ts'

const wholeBps = 10_000n
const rateDays = 30n

/** Half up, for amounts that are not negative. */
const rounded = (numerator: bigint, denominator: bigint) =>
  (numerator * 2n + denominator) / (denominator * 2n)

const atMost = (limit: bigint, fee: bigint) => (fee > limit ? limit : fee)

/** The fee of one invoice at a flat rate, in minor units: rounded once, at the end, and never more than is open. */
export const flatFee = (openMinor: bigint, rateBps: number): bigint =>
  atMost(openMinor, rounded(openMinor * BigInt(rateBps), wholeBps))

/** On Demand: a rate for thirty days, by the days that the payment comes early, and never under its least. */
export function onDemandFee(openMinor: bigint, bpsFor30Days: number, daysEarly: number): bigint {
  const byDays = BigInt(bpsFor30Days) * BigInt(daysEarly)
  const least = BigInt(minimumOnDemandFeeRateBps) * rateDays
  return atMost(openMinor, rounded(openMinor * (byDays > least ? byDays : least), wholeBps * rateDays))
}

/** Fee over net for a year, in basis points. None where nothing is left to pay, or nothing comes early. */
export function annualRateBps(feeMinor: bigint, netMinor: bigint, daysEarly: number): number | undefined {
  if (netMinor <= 0n || daysEarly <= 0) return undefined
  return Number(rounded(feeMinor * 365n * wholeBps, netMinor * BigInt(daysEarly)))
}
