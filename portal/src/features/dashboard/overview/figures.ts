import type { InvoiceSummary } from '../../../lib/resources/invoices.ts'
import type { ExpectedWeek } from '../../../lib/resources/remittances.ts'
import { listFormat } from '../../../ui/format/formats.ts'
import { countText } from '../../../ui/format/number-text.ts'
import type { DashboardWords } from '../words/index.ts'

type Counts = Pick<OwedPart, 'invoiceCount' | 'creditMemoCount'>

/** How many invoices a figure is the sum of, and how many credit memos reduce it. The list behind it has both. */
export const countedText = (
  { invoiceCount, creditMemoCount: memos }: Counts,
  words: DashboardWords['overview']['owed'],
  locale: string,
): string =>
  listFormat(locale).format([
    invoiceCount === 1 ? words.one : words.count(countText(invoiceCount, locale)),
    ...(memos === 0 ? [] : [memos === 1 ? words.memo : words.memos(countText(memos, locale))]),
  ])

/** The states whose invoices are still owed, in the order in which a person wants to read them. */
const unpaid = ['Eligible', 'Pending', 'Ineligible'] as const

/** What a figure is the sum of. Credit memos reduce it. */
interface Sums {
  readonly invoiceCount: number
  readonly creditMemoCount: number
  readonly owedTotalMinor: number
}

export interface OwedPart extends Sums {
  readonly displayState: (typeof unpaid)[number]
}

export interface Owed extends Sums {
  readonly currency: string
  readonly parts: readonly OwedPart[]
}

const none: Sums = { invoiceCount: 0, creditMemoCount: 0, owedTotalMinor: 0 }

/** What is owed in each currency, the largest amount first, with what becomes of it. A vendor that is owed nothing has its currencies all the same. */
export function owedIn({
  byDisplayState,
  owed,
}: Pick<InvoiceSummary, 'byDisplayState' | 'owed'>): readonly Owed[] {
  const currencies = [...new Set([...owed, ...byDisplayState].map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    ...none,
    ...owed.find((one) => one.currency === currency),
    currency,
    parts: unpaid.map((displayState) => ({
      ...none,
      ...byDisplayState.find((one) => one.currency === currency && one.displayState === displayState),
      displayState,
    })),
  }))
}

/** The weeks of one currency. The service returns all eight if anything is expected in that currency, and none otherwise. */
export const weeksOf = (weeks: readonly ExpectedWeek[], currency: string): readonly ExpectedWeek[] =>
  weeks
    .filter((week) => week.currency === currency)
    .toSorted((a, b) => a.weekStartsOn.localeCompare(b.weekStartsOn))

const dayMs = 86_400_000
const mondayOf = (today: string): number => {
  const at = Date.parse(`${today}T00:00:00Z`)
  return at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs
}

/** The Mondays of the next eight weeks, the present week first. */
export const nextMondays = (today: string): readonly string[] =>
  Array.from({ length: 8 }, (_, week) =>
    new Date(mondayOf(today) + week * 7 * dayMs).toISOString().slice(0, 10),
  )
