import { moneyText, percentText } from '@sooner/money/text'
import type { PayoutTotal } from '../../lib/resources/payouts.ts'
import { listFormat } from '../../ui/format/formats.ts'

/** What of the fee is debited apart: all of it under debiting, nothing where it is withheld. */
export const debitedMinor = ({ grossMinor, feeMinor, deductedMinor, arrivesMinor }: PayoutTotal): number =>
  feeMinor - (grossMinor - deductedMinor - arrivesMinor)

/** One figure of all currencies: "$1,470.00 and £20.00". */
export const amountsText = <Figure extends string>(
  totals: readonly (Readonly<Record<Figure, number>> & Pick<PayoutTotal, 'currency'>)[],
  figure: Figure,
  locale: string,
): string =>
  listFormat(locale).format(totals.map((total) => moneyText(BigInt(total[figure]), total.currency, locale)))

type PricedFee = Pick<PayoutTotal, 'currency' | 'feeMinor' | 'aprBps'>

/** The fees of an offer, each with its annual rate: "$24.50 (21.40% APR)". */
export const feesText = (
  totals: readonly PricedFee[],
  locale: string,
  withApr: (fee: string, apr: string) => string,
): string =>
  listFormat(locale).format(
    totals.map(({ feeMinor, currency, aprBps }) => {
      const fee = moneyText(BigInt(feeMinor), currency, locale)
      return aprBps === null ? fee : withApr(fee, percentText(aprBps, locale))
    }),
  )

/** The last day on which a part arrives. */
export const lastDay = (parts: readonly Pick<PayoutTotal, 'payDate'>[]): string =>
  parts.reduce((last, { payDate }) => (payDate > last ? payDate : last), '')

/** What of the totals goes toward what the vendor owes; undefined if nothing does. */
export function deductedText(totals: readonly PayoutTotal[], locale: string): string | undefined {
  const reduced = totals.filter(({ deductedMinor }) => deductedMinor > 0)
  return reduced.length === 0 ? undefined : amountsText(reduced, 'deductedMinor', locale)
}
