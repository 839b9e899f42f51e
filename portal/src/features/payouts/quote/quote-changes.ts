import type { IncludedLine, PayoutTotal, Quote } from '../../../lib/resources/payouts.ts'

const figures = [
  'invoiceCount',
  'grossMinor',
  'feeMinor',
  'supplementalFeeMinor',
  'deductedMinor',
  'arrivesMinor',
  'payDate',
] as const
type Figure = (typeof figures)[number]

/** One figure of the total in one currency, before and after. Undefined where the currency is in one of the quotes alone. */
export interface FigureChange {
  readonly currency: string
  readonly figure: Figure
  readonly before: number | string | undefined
  readonly after: number | string | undefined
}

/** What differs between the totals of two quotes. The net amount and the averages follow from these figures. */
export function totalChanges(
  before: Pick<Quote, 'totals'>,
  after: Pick<Quote, 'totals'>,
): readonly FigureChange[] {
  const currencies = [...new Set([...before.totals, ...after.totals].map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const of = ({ totals }: Pick<Quote, 'totals'>): PayoutTotal | undefined =>
      totals.find((total) => total.currency === currency)
    const [earlier, later] = [of(before), of(after)]
    return figures
      .map((figure) => ({ currency, figure, before: earlier?.[figure], after: later?.[figure] }))
      .filter((change) => change.before !== change.after)
  })
}

/** Whether somebody who agreed to one quote agrees to the other as well. */
export const statesTheSame = (one: Quote, other: Quote): boolean =>
  totalChanges(one, other).length === 0 && one.leftOutCount === other.leftOutCount

export type LineChange =
  | { readonly kind: 'gone' | 'added'; readonly line: IncludedLine }
  | { readonly kind: 'changed'; readonly line: IncludedLine; readonly before: IncludedLine }

/** The invoices whose price differs, that were left out, or that were added. Both lists have to be complete. */
export function lineChanges(
  before: readonly IncludedLine[],
  after: readonly IncludedLine[],
): readonly LineChange[] {
  const earlier = new Map(before.map((line) => [line.invoiceId, line]))
  const later = new Map(after.map((line) => [line.invoiceId, line]))
  const gone = before.filter(({ invoiceId }) => !later.has(invoiceId))
  const differs = (one: IncludedLine, other: IncludedLine) =>
    one.grossMinor !== other.grossMinor || one.feeMinor !== other.feeMinor || one.payDate !== other.payDate
  return [
    ...gone.map((line) => ({ kind: 'gone', line }) as const),
    ...after.flatMap((line): LineChange[] => {
      const known = earlier.get(line.invoiceId)
      if (!known) return [{ kind: 'added', line }]
      return differs(known, line) ? [{ kind: 'changed', line, before: known }] : []
    }),
  ]
}
