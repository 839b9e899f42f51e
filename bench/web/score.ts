import type { Vitals } from './vitals.ts'

/**
 * The published curves of Lighthouse 10 to 12 for phones: at `good` a measure scores 90, at `middling` 50, and elsewhere by a
 * log-normal distribution. Its Speed Index, a tenth of the total, is computed from a film of the page and is left out.
 */
const curves: readonly (readonly [of: keyof Vitals, weight: number, good: number, middling: number])[] = [
  ['firstPaint', 10, 1800, 3000],
  ['largestPaint', 25, 2500, 4000],
  ['blocked', 30, 200, 600],
  ['shift', 25, 0.1, 0.25],
]

/** The 90th percentile of the standard normal distribution. */
const ninth = 1.2815515655446004

/** The part of the standard normal distribution above z, by Zelen and Severo's approximation: accurate to seven digits. */
export function above(z: number): number {
  if (z < 0) return 1 - above(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

export const scoreOf = (value: number, good: number, middling: number): number =>
  value <= 0 ? 1 : above((Math.log(value / middling) * ninth) / Math.log(middling / good))

/** The score is out of 100. */
export function score(vitals: Vitals): number {
  const whole = curves.reduce((sum, [, weight]) => sum + weight, 0)
  const reached = curves.reduce(
    (sum, [of, weight, good, middling]) => sum + weight * scoreOf(vitals[of], good, middling),
    0,
  )
  return (100 * reached) / whole
}
