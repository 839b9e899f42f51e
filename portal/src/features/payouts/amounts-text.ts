import { moneyText } from '@sooner/money/text'
import type { PayoutTotal } from '../../lib/resources/payouts.ts'
import { listFormat } from '../../ui/format/formats.ts'

/** What a price states in one currency. Only a quote knows what the vendor owes and how much of it is deducted. */
export type PriceTotal = Omit<PayoutTotal, 'deductedMinor' | 'arrivesMinor'> &
  Partial<Pick<PayoutTotal, 'deductedMinor'>>

/** What remains of the net amount after what the vendor owes. */
export const receivedMinor = ({ netMinor, deductedMinor = 0 }: PriceTotal): number => netMinor - deductedMinor

/** One figure of all currencies: "$1,470.00 and £20.00". */
export const amountsText = (
  totals: readonly PriceTotal[],
  figure: 'netMinor' | 'feeMinor' | 'grossMinor' | 'deductedMinor' | 'received',
  locale: string,
): string =>
  listFormat(locale).format(
    totals.map((total) => {
      const amountMinor = figure === 'received' ? receivedMinor(total) : (total[figure] ?? 0)
      return moneyText(BigInt(amountMinor), total.currency, locale)
    }),
  )

/** The last day on which a part arrives. */
export const lastDay = (parts: readonly Pick<PayoutTotal, 'payDate'>[]): string =>
  parts.reduce((last, { payDate }) => (payDate > last ? payDate : last), '')

/** What of the totals goes toward what the vendor owes; undefined if nothing does. */
export function deductedText(totals: readonly PriceTotal[], locale: string): string | undefined {
  const reduced = totals.filter(({ deductedMinor = 0 }) => deductedMinor > 0)
  return reduced.length === 0 ? undefined : amountsText(reduced, 'deductedMinor', locale)
}
