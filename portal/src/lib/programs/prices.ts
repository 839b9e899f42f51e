import { isClientTier, type PricingTier } from '@sooner/rules/pricing-tiers'
import { onDemandPrograms, type ProgramCode } from '@sooner/rules/programs'

/** What is agreed about the price of a program's invoices. */
export interface ProgramPrices {
  readonly pricingTiers: readonly PricingTier[]
  /** What is added to every rate. */
  readonly supplementalRateBps: number
}

export interface Price {
  readonly key: string
  /** Includes the supplement, as the vendor is charged it. */
  readonly rateBps: number
  /** The invoices that the price applies to: those with these terms, those of some clients, or all. */
  readonly of:
    | { readonly kind: 'terms'; readonly from: number; readonly to: number }
    | { readonly kind: 'clients'; readonly ids: readonly string[] }
    | { readonly kind: 'all' }
  /** What the partner says about the price, such as how many days early it usually pays. */
  readonly note?: string
}

/** No client has payment terms longer than a year, so a range that reaches so far covers all terms. */
export const longestTerms = 365

/** All prices of a program in display order: by terms first, then those agreed for single clients. */
export function pricesOf({ pricingTiers: tiers, supplementalRateBps }: ProgramPrices): readonly Price[] {
  const prices = tiers.map((tier): Price => {
    const rateBps = tier.rateBps + supplementalRateBps
    if (isClientTier(tier)) {
      const { externalClientIds: ids } = tier
      return { key: ids.join(' '), rateBps, of: { kind: 'clients', ids } }
    }
    const { paymentTermsDaysLo: from, paymentTermsDaysHi: to, avgDaysAccelerationLabel: note } = tier
    const isForAll = tiers.length === 1 && from === 0 && to >= longestTerms
    const of = isForAll ? ({ kind: 'all' } as const) : ({ kind: 'terms', from, to } as const)
    return { key: `${from}`, rateBps, of, ...(note !== '' && { note }) }
  })
  const rank = ({ of }: Price) =>
    of.kind === 'clients' ? Number.POSITIVE_INFINITY : of.kind === 'terms' ? of.from : 0
  return prices.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

export interface RateSpan {
  readonly leastBps: number
  readonly mostBps: number
}

/** The lowest and the highest rate of these programs; undefined if no rate is agreed. */
export function spanOf(...programs: readonly ProgramPrices[]): RateSpan | undefined {
  const rates = programs.flatMap(pricesOf).map(({ rateBps }) => rateBps)
  return rates.length === 0 ? undefined : { leastBps: Math.min(...rates), mostBps: Math.max(...rates) }
}

interface OnDemandTerms extends ProgramPrices {
  readonly programCode: ProgramCode
  readonly onDemandRateBps: number | null
}

/**
 * What On Demand costs for thirty days beside a program's tiers; null where it has no price of its own. The tiers of the program
 * On-Demand are such rates themselves.
 */
export function onDemandRateOf({ programCode, pricingTiers, ...rates }: OnDemandTerms): number | null {
  const isOffered =
    programCode === 'On-Demand'
      ? pricingTiers.length === 0
      : onDemandPrograms.some((code) => code === programCode)
  if (!isOffered || rates.onDemandRateBps === null) return null
  return rates.onDemandRateBps + rates.supplementalRateBps
}
