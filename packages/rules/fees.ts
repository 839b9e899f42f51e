import { divideHalfUp, greaterOf, lesserOf } from '@sooner/money'
import { minimumOnDemandFeeRateBps } from './limits.ts'

const wholeBps = 10_000n
const rateDays = 30n
const daysInYear = 365n

/**
 * A rate of either kind as basis points times days, so that all fees have one formula: a flat rate counts as for thirty days,
 * whatever the days of the payment.
 */
export const flatBpsDays = (rateBps: number): bigint => BigInt(rateBps) * rateDays

/** The minimum applies to the rate and not to the rounded fee, so that a fee is rounded once. */
export const onDemandBpsDays = (bpsFor30Days: number, daysEarly: number): bigint =>
  greaterOf(BigInt(bpsFor30Days) * BigInt(daysEarly), BigInt(minimumOnDemandFeeRateBps) * rateDays)

/** The fee of one invoice in minor units: rounded half up, once, at the end, and never more than the open amount. */
export const feeOf = (openMinor: bigint, bpsDays: bigint): bigint =>
  lesserOf(openMinor, divideHalfUp(openMinor * bpsDays, wholeBps * rateDays))

export const flatFee = (openMinor: bigint, rateBps: number): bigint => feeOf(openMinor, flatBpsDays(rateBps))

/** The On Demand fee: a rate for thirty days, prorated by the days that the payment comes early, and never below its minimum. */
export const onDemandFee = (openMinor: bigint, bpsFor30Days: number, daysEarly: number): bigint =>
  feeOf(openMinor, onDemandBpsDays(bpsFor30Days, daysEarly))

/** Fee divided by net amount, annualized, in basis points. Undefined if the net amount is 0 or no day is gained. */
export function annualRateBps(feeMinor: bigint, netMinor: bigint, daysEarly: number): number | undefined {
  if (netMinor <= 0n || daysEarly <= 0) return undefined
  return annualRateOfSums(feeMinor, netMinor * BigInt(daysEarly))
}

/** The same for several payments: the sum of their fees, and the sum of each net amount times its days. */
export function annualRateOfSums(feeMinor: bigint, netMinorDays: bigint): number | undefined {
  if (netMinorDays <= 0n) return undefined
  return Number(divideHalfUp(feeMinor * daysInYear * wholeBps, netMinorDays))
}
