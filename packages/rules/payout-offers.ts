interface OfferedTotal {
  readonly grossMinor: number
  readonly feeMinor: number
  readonly netMinor: number
}

/** Of each cent of the largest total, what is its fee: the measure by which one way to be paid early is cheaper than another. Fees of different currencies can't be added. */
export function costOf(totals: readonly OfferedTotal[]): number {
  const [main] = totals.toSorted((a, b) => b.netMinor - a.netMinor)
  return main ? main.feeMinor / main.grossMinor : Number.POSITIVE_INFINITY
}
