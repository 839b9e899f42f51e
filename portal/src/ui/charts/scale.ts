const STEPS = [1, 2, 2.5, 5, 10]

const WANTED = 4
const FINEST = 1

/**
 * Round ticks that span all values and include zero, because an axis of money starts at zero. Values are whole minor units or
 * counts, so no step is finer than one.
 */
export function ticksFor(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const rough = Math.max((high - low) / WANTED, FINEST)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Maps a value to a position between two edges, on a screen whose y axis points down. */
export function scaleOf(ticks: readonly number[], top: number, bottom: number): (value: number) => number {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top)
}

/** Every n-th label is shown, so that labels do not touch. */
export const labelStride = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
