export interface ChartData {
  /** What the values stand by: the head of the table's first column. */
  readonly by: string
  readonly points: readonly { readonly label: string; readonly full?: string }[]
  /** One series, or two to compare. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** In whole minor units or counts. */
  readonly format: (value: number) => string
  /** Shorter, for the axis: "$10K". */
  readonly formatAxis: (value: number) => string
}
