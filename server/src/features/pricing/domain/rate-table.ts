import type { NoRate, PricedMethod, Rate } from '@sooner/rules/payout-rates'
import { isClientTier, isTermsTier, type PricingTier } from '@sooner/rules/pricing-tiers'
import { programCodes, type ProgramCode } from '@sooner/rules/programs'
import { priceTermsFor, rateOf, type PartnerPrices, type Pricing } from './pricing.ts'

/** The rates of the invoices with one partner, program and range of payment terms, in the form in which SQL looks them up. */
export interface RateRow {
  readonly partner: number
  readonly program: ProgramCode
  /** Null for every client without rows of its own. */
  readonly client: string | null
  /** The longest payment terms of the range; the ranges of a client have no gaps, and the shortest ones come first. */
  readonly maxTermsDays: number
  /** Of each method, in the order in which the methods were given. */
  readonly rates: readonly (Rate | NoRate)[]
}

/** Longer than any payment terms. */
const endless = 2_147_483_647

/**
 * All rates of payout methods. `rateFor` decides each of them once, for the first day of each range of payment terms, so SQL only
 * looks them up.
 */
export const rateTable = (pricing: Pricing, methods: readonly PricedMethod[]): readonly RateRow[] =>
  [...pricing.partners].flatMap(([partner, prices]) =>
    programCodes.flatMap((program) =>
      [null, ...clientsWithPrices(prices, program)].flatMap((client) =>
        rowsOf(pricing, methods, { partner, program, client }),
      ),
    ),
  )

function rowsOf(
  pricing: Pricing,
  methods: readonly PricedMethod[],
  { partner, program, client }: Pick<RateRow, 'partner' | 'program' | 'client'>,
): RateRow[] {
  // No client has an empty id.
  const of = { partnerId: partner, programCode: program, externalClientId: client ?? '' }
  const starts = startsOf(priceTermsFor(pricing, of).pricingTiers)
  return starts.map((paymentTermsDays, at) => ({
    partner,
    program,
    client,
    maxTermsDays: (starts[at + 1] ?? endless + 1) - 1,
    rates: methods.map((method) => rateOf(pricing, { ...of, paymentTermsDays }, method)),
  }))
}

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

/** The first days of the ranges of payment terms within which one tier, or none, applies. */
function startsOf(tiers: readonly PricingTier[]): number[] {
  const starts = tiers
    .filter(isTermsTier)
    .flatMap(({ paymentTermsDaysLo, paymentTermsDaysHi }) => [paymentTermsDaysLo, paymentTermsDaysHi + 1])
  return [...new Set([0, ...starts])].toSorted((one, other) => one - other)
}
