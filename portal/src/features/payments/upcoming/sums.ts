import type { Arriving, UpcomingPayments } from '../../../lib/resources/upcoming-payments.ts'

export type DayRow = UpcomingPayments['days'][number]

export interface Sum {
  readonly currency: string
  readonly amountMinor: number
}

/** What arrives in each currency, the largest amount first. */
export function sumsOf(rows: readonly Arriving[]): readonly Sum[] {
  const sums = new Map<string, number>()
  for (const { currency, arrivingMinor } of rows)
    sums.set(currency, (sums.get(currency) ?? 0) + arrivingMinor)
  return [...sums]
    .map(([currency, amountMinor]) => ({ currency, amountMinor }))
    .toSorted((one, other) => other.amountMinor - one.amountMinor)
}

export const countOf = (rows: readonly Arriving[]): number =>
  rows.reduce((total, { invoiceCount }) => total + invoiceCount, 0)

/** The rows of each day, the earliest day first. */
export const byDay = (rows: readonly DayRow[]): ReadonlyMap<string, readonly DayRow[]> =>
  new Map(
    [...Map.groupBy(rows, ({ arrivesOn }) => arrivesOn)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The currencies of everything that is coming. */
export const currenciesIn = ({
  days,
  late,
  undated,
}: Readonly<
  Record<'days' | 'late' | 'undated', readonly Pick<Arriving, 'currency'>[]>
>): readonly string[] => [...new Set([...days, ...late, ...undated].map(({ currency }) => currency))]
