import type { PayoutTotal, Quote } from '../../../lib/resources/payouts.ts'
import type { Way } from '../way.ts'

export interface Offer {
  readonly way: Way
  readonly quote: Quote
}

type Total = Pick<PayoutTotal, 'netMinor'>

const mostFirst = <T extends Total>(totals: readonly T[]) =>
  totals.toSorted((a, b) => b.netMinor - a.netMinor)

/** Fees of different currencies can't be added, so the price is compared by what remains of each unit of the largest total. */
const costOf = ({ quote: { totals } }: Offer): number => {
  const [main] = mostFirst(totals)
  return main ? main.feeMinor / main.grossMinor : Number.POSITIVE_INFINITY
}

/** What can be paid now, the cheaper way first; of two with one price, Get Paid Now is first. */
export const offersIn = (
  quotes: Readonly<Partial<Record<Way, Quote | null | undefined>>>,
): readonly Offer[] =>
  (['instant-payout', 'on-demand-payout'] as const)
    .flatMap((way) => {
      const quote = quotes[way]
      return quote && quote.invoiceCount > 0 ? [{ way, quote }] : []
    })
    .toSorted((one, other) => costOf(one) - costOf(other))

/** The totals of a quote, the largest net amount first. */
export const totalsOf = <T extends Total>({ totals }: { readonly totals: readonly T[] }): readonly T[] =>
  mostFirst(totals)
