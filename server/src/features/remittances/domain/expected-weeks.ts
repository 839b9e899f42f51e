import type { Currency } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'

/** The present day of each currency's calendar. */
type Today = Readonly<Record<Currency, string>>

export const weeksAhead = 8

export interface ExpectedDay {
  readonly currency: Currency
  readonly expectedOn: string
  readonly displayState: InvoiceDisplayState
  readonly invoiceCount: number
  readonly arrivingMinor: number
}

export interface ExpectedWeek {
  readonly weekStartsOn: string
  readonly currency: Currency
  readonly invoiceCount: number
  readonly expectedMinor: number
  readonly eligibleMinor: number
}

/** The Monday of the week of that day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The day after the last of the weeks. */
export const afterWeeks = (today: string): string => addDays(mondayOf(today), 7 * weeksAhead)

/**
 * Returns the eight weeks that begin with the present one, for each currency in which anything is expected. What was expected
 * earlier and has not arrived is in the first week. While something is in the way of the vendor as a whole, nothing is eligible.
 */
export function expectedWeeks(
  days: readonly ExpectedDay[],
  today: Today,
  isVendorInTheWay: boolean,
): readonly ExpectedWeek[] {
  const currencies = [...new Set(days.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const first = mondayOf(today[currency])
    return Array.from({ length: weeksAhead }, (_, at) => {
      const weekStartsOn = addDays(first, 7 * at)
      const next = addDays(weekStartsOn, 7)
      const within = days.filter(
        (day) =>
          day.currency === currency && day.expectedOn < next && (at === 0 || day.expectedOn >= weekStartsOn),
      )
      const eligible = within.filter(({ displayState }) => displayState === 'Eligible' && !isVendorInTheWay)
      return {
        weekStartsOn,
        currency,
        invoiceCount: total(within, ({ invoiceCount }) => invoiceCount),
        expectedMinor: total(within, ({ arrivingMinor }) => arrivingMinor),
        eligibleMinor: total(eligible, ({ arrivingMinor }) => arrivingMinor),
      }
    })
  })
}

const total = (days: readonly ExpectedDay[], of: (day: ExpectedDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)
