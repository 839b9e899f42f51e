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
