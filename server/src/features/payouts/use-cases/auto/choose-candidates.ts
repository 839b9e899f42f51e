import { type Currency, minorToWire } from '@sooner/money'
import { autoPayoutBy, type AutoPayoutRules, type AutoRefusal, type Weekday } from '@sooner/rules/auto-payout'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { PayoutPrice } from '@sooner/rules/payout-prices'
import { totalsOf, type PayoutTotal } from '@sooner/rules/payout-totals'
import type { Tx } from '../../../../platform/database/open.ts'
import { dueInvoices } from '../../../invoices/index.ts'
import { limitsAfter, noLimits, readPrices, type Limits, type Price } from '../../../pricing/index.ts'
import type { Offer } from '../early/read-offer.ts'

interface Choosing {
  readonly vendorId: string
  readonly kind: dueInvoices.CandidateKind
  /** Null where a program pays all of them. */
  readonly rules: AutoPayoutRules | null
  /** The weekday of the request in each currency's own city. */
  readonly weekday: Readonly<Record<Currency, Weekday>>
  readonly after: string | undefined
  readonly limit: number
  /** What is left of the limits of exposure, if former stretches have taken of them. */
  readonly limits?: Limits | undefined
}

export interface Chosen {
  readonly id: string
  readonly currency: Currency
  readonly price: Omit<PayoutPrice, 'aprBps'>
}

export interface Choice {
  readonly chosen: readonly Chosen[]
  /** Why the others are left to their eligible dates, once for each invoice. */
  readonly leftOut: readonly (AutoRefusal | EligibilityReason)[]
  /** The last id of the stretch; undefined if it was the last stretch. */
  readonly last: string | undefined
  /** What is left of the limits of exposure for the next stretch. */
  readonly limits: Limits
}

/** Decides by a vendor's rules and the prices of this moment which of the next invoices are paid early. */
export async function chooseCandidates(
  tx: Tx,
  offer: Offer,
  { vendorId, kind, rules, weekday, after, limit, limits = offer.limits }: Choosing,
): Promise<Choice> {
  const candidates = await dueInvoices.listEarlyCandidates(tx, vendorId, kind, { after, limit })
  const byId = new Map(candidates.map((one) => [one.id, one]))
  const prices = await readPrices(tx, offer.price([...byId.keys()], noLimits))
  const decide = rules && autoPayoutBy(rules)
  const chosen: Chosen[] = []
  const leftOut: (AutoRefusal | EligibilityReason)[] = []
  for (const read of prices) {
    const candidate = byId.get(read.invoiceId)
    if (!candidate) continue
    const priced = pricedOf(candidate, read, offer)
    const refusal =
      typeof priced === 'string'
        ? priced
        : decide && decide({ ...candidate, price: priced.price }, weekday[candidate.currency])
    if (typeof priced === 'string' || refusal !== null) leftOut.push(refusal ?? 'no-price')
    else chosen.push(priced)
  }
  const last = candidates.length < limit ? undefined : candidates.at(-1)?.id
  if (limits.left.length === 0 || chosen.length === 0) return { chosen, leftOut, last, limits }
  // Limits come after the rules, so that what the rules exclude takes nothing of them.
  const limited = await readPrices(
    tx,
    offer.price(
      chosen.map(({ id }) => id),
      limits,
    ),
  )
  const reasons = new Map(limited.map(({ invoiceId, reason }) => [invoiceId, reason]))
  const exceeding = chosen.flatMap(({ id }) => reasons.get(id) ?? [])
  const within = chosen.filter(({ id }) => reasons.get(id) === null)
  const taken = within.flatMap(({ id, price: { grossMinor } }) => {
    const candidate = byId.get(id)
    return candidate ? [{ ...candidate, grossMinor }] : []
  })
  return { chosen: within, leftOut: [...leftOut, ...exceeding], last, limits: limitsAfter(limits, taken) }
}

function pricedOf(
  { id, currency }: dueInvoices.EarlyCandidate,
  read: Price,
  { payOn }: Offer,
): Chosen | EligibilityReason {
  if (read.reason !== null) return read.reason
  const { grossMinor, feeMinor, supplementalMinor: supplementalFeeMinor, daysEarly } = read
  const price = {
    grossMinor,
    feeMinor,
    supplementalFeeMinor,
    netMinor: grossMinor - feeMinor,
    daysEarly,
    payDate: payOn[currency],
  }
  return { id, currency, price }
}

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
