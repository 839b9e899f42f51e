/** An exact fraction, so that the model of prices never rounds where it should not. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const fraction = (over: bigint | number, under: bigint | number = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})
const plus = (one: Fraction, other: Fraction) =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under)
const times = (one: Fraction, other: Fraction) => fraction(one.over * other.over, one.under * other.under)
const isLess = (one: Fraction, other: Fraction) => one.over * other.under < other.over * one.under
const greater = (one: Fraction, other: Fraction) => (isLess(one, other) ? other : one)
const floor = ({ over, under }: Fraction) => over / under

/** Half up for what is not negative: the whole part of the number and one half. */
const rounded = (value: Fraction): bigint => floor(plus(value, fraction(1, 2)))

export interface ExactTerms {
  readonly isPerThirtyDays: boolean
  readonly rateBps: number
  readonly supplementBps: number
}

/** The fee by the text of the rules: percent of the amount, prorated, at least one percent where it is prorated, rounded once. */
export function exactFee(openMinor: bigint, terms: ExactTerms, daysEarly: number): bigint {
  const rate = plus(fraction(terms.rateBps, 10_000), fraction(terms.supplementBps, 10_000))
  const share = terms.isPerThirtyDays ? greater(times(rate, fraction(daysEarly, 30)), fraction(1, 100)) : rate
  const fee = rounded(times(fraction(openMinor), share))
  return fee > openMinor ? openMinor : fee
}

/** Fee by net by days, times 365, in hundredths of a percent. */
export const exactApr = (feeMinor: bigint, netMinorDays: bigint): number | null =>
  netMinorDays === 0n
    ? null
    : Number(rounded(times(fraction(feeMinor, netMinorDays), fraction(365 * 10_000))))
