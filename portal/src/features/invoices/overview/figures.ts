import type { ExpectedWeek, InvoiceSummary } from '../../../lib/resources/invoices.ts'

/** The states whose invoices are still owed, in the order in which a person wants to read them. */
const unpaid = ['Eligible', 'Pending', 'Ineligible'] as const

export interface OwedPart {
  readonly displayState: (typeof unpaid)[number]
  readonly invoiceCount: number
  readonly owedMinor: number
}

export interface Owed {
  readonly currency: string
  readonly invoiceCount: number
  readonly owedMinor: number
  readonly parts: readonly OwedPart[]
}

/** What is owed in each currency, the largest amount first. */
export function owedIn(summary: InvoiceSummary['byDisplayState']): readonly Owed[] {
  const currencies = [...new Set(summary.map(({ currency }) => currency))]
  return currencies
    .map((currency) => {
      const parts = unpaid.map((displayState) => {
        const row = summary.find((one) => one.currency === currency && one.displayState === displayState)
        return {
          displayState,
          invoiceCount: row?.invoiceCount ?? 0,
          owedMinor: row?.owedTotalMinor ?? 0,
        }
      })
      const sum = (of: (part: OwedPart) => number) => parts.reduce((total, part) => total + of(part), 0)
      return {
        currency,
        parts,
        invoiceCount: sum((part) => part.invoiceCount),
        owedMinor: sum((part) => part.owedMinor),
      }
    })
    .toSorted((a, b) => b.owedMinor - a.owedMinor)
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
