import type { BackTest } from '../../../lib/resources/auto-payouts.ts'

type Day = BackTest['days'][number]

/** What would have been requested in one month, in one currency; `day` is the first of the month. */
export const monthsOf = (days: readonly Day[]): readonly Day[] =>
  [...Map.groupBy(days, ({ day, currency }) => `${day.slice(0, 7)} ${currency}`)].map(([key, own]) => {
    const sum = (of: 'invoiceCount' | 'grossMinor' | 'feeMinor' | 'netMinor') =>
      own.reduce((all, one) => all + one[of], 0)
    return {
      day: `${key.slice(0, 7)}-01`,
      currency: own[0]?.currency ?? 'USD',
      invoiceCount: sum('invoiceCount'),
      grossMinor: sum('grossMinor'),
      feeMinor: sum('feeMinor'),
      netMinor: sum('netMinor'),
    }
  })
