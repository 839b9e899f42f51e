export interface ChartData {
  /** The head of the table's first column, which names what the values are grouped by. */
  readonly by: string
  readonly points: readonly { readonly label: string; readonly full?: string }[]
  /** One series, or two to compare. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Formats a value, which is in whole minor units or a count. */
  readonly format: (value: number) => string
  /** A shorter format for the axis: "$10K". */
  readonly formatAxis: (value: number) => string
}

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

export const HEIGHT = 148
const TOP = 10
const BOTTOM = HEIGHT - 28
const CHARACTER = 7
const GAP = 12

/** The layout of a chart for a given width. */
export function plotFor({ points, series, formatAxis }: ChartData, width: number) {
  const ticks = ticksFor(series.flatMap(({ values }) => values))
  const left = Math.max(...ticks.map((tick) => formatAxis(tick).length)) * CHARACTER + GAP
  const right = width - GAP
  const band = (right - left) / Math.max(points.length, 1)
  const longest = Math.max(1, ...points.map(({ label }) => label.length))
  return {
    ticks,
    left,
    right,
    top: TOP,
    bottom: BOTTOM,
    band,
    y: scaleOf(ticks, TOP, BOTTOM),
    /** The middle of a point's band. */
    x: (at: number) => left + band * (at + 0.5),
    stride: labelStride(points.length, right - left, longest * CHARACTER + GAP),
    /** The index of the point at a horizontal pointer position. */
    at: (x: number) => Math.min(points.length - 1, Math.max(0, Math.floor((x - left) / band))),
  }
}
export type Plot = ReturnType<typeof plotFor>
