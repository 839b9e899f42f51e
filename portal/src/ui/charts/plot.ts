import type { ChartData } from './chart-data.ts'
import { labelStride, scaleOf, ticksFor } from './scale.ts'

export const HEIGHT = 220
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
