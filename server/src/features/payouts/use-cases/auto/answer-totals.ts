import { minorToWire } from '@sooner/money'
import { totalsOf, type PayoutTotal } from '@sooner/rules/payout-totals'
import type { Chosen } from './choose-candidates.ts'

const answerTotal = ({ grossMinor, feeMinor, supplementalFeeMinor, netMinor, ...total }: PayoutTotal) => ({
  ...total,
  grossMinor: minorToWire(grossMinor),
  feeMinor: minorToWire(feeMinor),
  supplementalFeeMinor: minorToWire(supplementalFeeMinor),
  netMinor: minorToWire(netMinor),
})

export const answerTotals = (chosen: readonly Pick<Chosen, 'currency' | 'price'>[]) =>
  totalsOf(chosen.map(({ currency, price }) => ({ currency, price }))).map(answerTotal)

/** How often each reason occurs, the most frequent first. */
export const answerReasons = <R extends string>(
  reasons: Iterable<R>,
): { reason: R; invoiceCount: number }[] =>
  [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, { length: invoiceCount }]) => ({ reason, invoiceCount }))
    .toSorted((one, other) => other.invoiceCount - one.invoiceCount || one.reason.localeCompare(other.reason))
