import { annualRateBps, flatFee, onDemandFee } from '@sooner/rules/fees'

const openMinor = 840_000n
const rateBps = 195
const daysEarly = 21
const rateFor30DaysBps = 200
const [early, hardlyEarly] = [24, 12]

/** The figures of the page, by the rules for real prices. */
export function workedExample() {
  const feeMinor = flatFee(openMinor, rateBps)
  const netMinor = openMinor - feeMinor
  return {
    openMinor,
    rateBps,
    daysEarly,
    feeMinor,
    netMinor,
    aprBps: annualRateBps(feeMinor, netMinor, daysEarly),
    onDemand: {
      rateFor30DaysBps,
      feeMinor: onDemandFee(openMinor, rateFor30DaysBps, early),
      /** The result of the rate alone, and the minimum that is charged instead. */
      hardlyEarlyBps: (rateFor30DaysBps * hardlyEarly) / 30,
      leastMinor: onDemandFee(openMinor, rateFor30DaysBps, hardlyEarly),
    },
  }
}
