/** One measured value, compared with its limit (docs/quality.md). */
export interface Figure {
  readonly name: string
  readonly figure: number
  readonly unit: string
  /** The most or the least that the figure may be. Without a bar, the figure is only reported. */
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number }
  /** How the figure was obtained, where that is not obvious. */
  readonly note?: string
}

/** A measurement: `bench/NAME.bench.ts` exports one as `bench`. */
export interface Bench {
  readonly name: string
  measure(): Promise<readonly Figure[]>
}

export const holds = ({ figure, bar }: Figure): boolean =>
  bar === undefined || ('atMost' in bar ? figure <= bar.atMost : figure >= bar.atLeast)

const rounded = (value: number): string =>
  String(Number(value.toPrecision(Math.max(3, String(Math.trunc(value)).length))))

export const figureText = ({ figure, unit }: Figure): string => `${rounded(figure)} ${unit}`.trimEnd()

export const barText = ({ bar, unit }: Figure): string =>
  bar === undefined
    ? 'none'
    : `${'atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`} ${unit}`.trimEnd()

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
