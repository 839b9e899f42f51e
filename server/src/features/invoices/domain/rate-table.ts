import { isRate, rateFor, type NoRate, type PricedMethod, type Rate } from '@sooner/rules/payout-rates'
import { isClientTier, isTermsTier, type PricingTier } from '@sooner/rules/pricing-tiers'
import { programCodes, type ProgramCode } from '@sooner/rules/programs'
import { priceTermsFor, type PartnerPrices, type Pricing } from './offers.ts'

/** The rate of the invoices with one partner, program and range of payment terms, in the form in which SQL looks it up. */
export interface RateRow {
  readonly partner: number
  readonly program: ProgramCode
  /** Null for every client without rows of its own. */
  readonly client: string | null
  /** Both bounds are included. */
  readonly lo: number
  readonly hi: number
  /** Why there is no rate. */
  readonly reason: NoRate | null
  readonly per30Days: boolean
  /** Null before the agreed day of early-payment terms, where no tier matches. */
  readonly bps: number | null
  readonly supplement: number
  readonly freeAfterDays: number | null
}

/** Longer than any payment terms. */
const endless = 2_147_483_647

/**
 * All rates of a payout method. `rateFor` decides each of them once, for the first day of each range of payment terms, so SQL only
 * looks them up. The ranges of a client or a program have no gaps.
 */
export const rateTable = (pricing: Pricing, method: PricedMethod): readonly RateRow[] =>
  [...pricing.partners].flatMap(([partner, prices]) =>
    programCodes.flatMap((program) =>
      [null, ...clientsWithPrices(prices, program)].flatMap((client) =>
        rowsOf(pricing, method, { partner, program, client }),
      ),
    ),
  )

interface Of {
  readonly partner: number
  readonly program: ProgramCode
  readonly client: string | null
}

function rowsOf(pricing: Pricing, method: PricedMethod, { partner, program, client }: Of): RateRow[] {
  // No client has an empty id.
  const of = { partnerId: partner, programCode: program, externalClientId: client ?? '' }
  const terms = priceTermsFor(pricing, of)
  return rangesOf(terms.pricingTiers).map(({ lo, hi }) => {
    const rate = rateFor(terms, {
      method,
      externalClientId: of.externalClientId,
      paymentTermsDays: lo,
    })
    return { partner, program, client, lo, hi, ...columnsOf(rate) }
  })
}

const columnsOf = (
  rate: Rate | NoRate,
): Pick<RateRow, 'reason' | 'per30Days' | 'bps' | 'supplement' | 'freeAfterDays'> =>
  isRate(rate)
    ? {
        reason: null,
        per30Days: rate.kind === 'per-30-days',
        bps: rate.rateBps,
        supplement: rate.supplementBps,
        freeAfterDays: rate.kind === 'early-payment-terms' ? rate.freeAfterDays : null,
      }
    : { reason: rate, per30Days: false, bps: null, supplement: 0, freeAfterDays: null }

function clientsWithPrices({ programs, clientPrograms }: PartnerPrices, program: ProgramCode): string[] {
  const ofTiers = programs
    .filter(({ programCode }) => programCode === program)
    .flatMap(({ pricingTiers }) => pricingTiers.filter(isClientTier))
    .flatMap(({ externalClientIds }) => externalClientIds)
  const ofPrograms = clientPrograms
    .filter(({ programCode }) => programCode === program)
    .map(({ externalClientId }) => externalClientId)
  return [...new Set([...ofTiers, ...ofPrograms])]
}

/** The ranges of payment terms within which one tier, or none, applies. */
function rangesOf(tiers: readonly PricingTier[]): { readonly lo: number; readonly hi: number }[] {
  const starts = tiers
    .filter(isTermsTier)
    .flatMap(({ paymentTermsDaysLo, paymentTermsDaysHi }) => [paymentTermsDaysLo, paymentTermsDaysHi + 1])
  const sorted = [...new Set([0, ...starts])].toSorted((one, other) => one - other)
  return sorted.map((lo, at) => ({ lo, hi: (sorted[at + 1] ?? endless + 1) - 1 }))
}
