import type { HoldUpReason } from '@sooner/rules/eligibility'
import { isHoldUp } from '@sooner/rules/upcoming'
import type { Arriving, UpcomingPayments } from '../../../lib/resources/remittances.ts'

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

/** Whether the bank has it, or had it. */
const isSent = ({ restsOn }: Pick<Arriving, 'restsOn'>): boolean =>
  restsOn === 'arrived' || restsOn === 'sent'

export const countOf = (rows: readonly Arriving[]): number =>
  rows.reduce((total, { invoiceCount }) => total + invoiceCount, 0)

/**
 * The rows of each day, the earliest day first. What was expected before today and was not sent is late: the page lists it apart.
 */
export const byDay = (rows: readonly DayRow[], today: string): ReadonlyMap<string, readonly DayRow[]> => {
  const shown = rows.filter((row) => isSent(row) || row.arrivesOn >= today)
  const days = [...Map.groupBy(shown, ({ arrivesOn }) => arrivesOn)]
  return new Map(days.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What holds up the automatic payments of a day in the currency, as the rows of that day state it. */
export const holdUpIn = (
  rows: readonly Pick<Arriving, 'currency' | 'restsOn'>[],
  currency: string,
): HoldUpReason | null =>
  rows
    .filter((row) => row.currency === currency)
    .map(({ restsOn }) => restsOn)
    .find(isHoldUp) ?? null

/** What the payments of a day have become in the currency; undefined where they differ, or where there are none. */
export function sentIn(
  rows: readonly Pick<Arriving, 'currency' | 'restsOn'>[],
  currency: string,
): 'arrived' | 'sent' | undefined {
  const has = (ground: Arriving['restsOn']) =>
    rows.some((row) => row.currency === currency && row.restsOn === ground)
  if (has('arrived') === has('sent')) return undefined
  return has('arrived') ? 'arrived' : 'sent'
}

/** The currencies of everything that is coming. */
export const currenciesIn = ({
  days,
  late,
  undated,
}: Readonly<
  Record<'days' | 'late' | 'undated', readonly Pick<Arriving, 'currency'>[]>
>): readonly string[] => [...new Set([...days, ...late, ...undated].map(({ currency }) => currency))]
