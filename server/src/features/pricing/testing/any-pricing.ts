import type { OnDemandStanding } from '@sooner/rules/payout-rates'
import { programCodes, promoCodes } from '@sooner/rules/programs'
import type { Currency } from '@sooner/money'
import fc from 'fast-check'
import { noLimits, type PartnerPrices, type Pricing } from '../domain/pricing.ts'

const often = fc.integer({ min: 0, max: 4 }).map((one) => one > 0)
const rate = fc.integer({ min: 0, max: 10_000 })
export const paymentTerms = fc.integer({ min: 0, max: 130 })

/** Ranges that do not overlap, with gaps. */
const termsTiers = fc
  .array(fc.tuple(paymentTerms, fc.option(rate, { freq: 6 })), { maxLength: 4 })
  .map((pairs) => {
    const sorted = [[0, 150] as const, ...pairs].toSorted(([one], [other]) => one - other)
    return sorted.flatMap(([lo, rateBps], at) => {
      const hi = (sorted[at + 1]?.[0] ?? 200) - 1
      return rateBps === null || hi < lo
        ? []
        : [{ paymentTermsDaysLo: lo, paymentTermsDaysHi: hi, avgDaysAccelerationLabel: '', rateBps }]
    })
  })

const clientTiers = (clients: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...clients), { maxLength: 2 })
    .chain((ids) => rate.map((rateBps) => (ids.length === 0 ? [] : [{ externalClientIds: ids, rateBps }])))

const rates = fc.record({
  onDemandRateBps: fc.option(rate),
  supplementalRateBps: fc.integer({ min: 0, max: 300 }),
})

const anyProgram = (clients: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...programCodes), termsTiers, clientTiers(clients), rates)
    .map(([programCode, terms, ofClients, more]) => ({
      programCode,
      product: 'IF' as const,
      pricingTiers: [...terms, ...ofClients],
      ...more,
    }))

const anyPrices = (clients: readonly string[]): fc.Arbitrary<PartnerPrices> =>
  fc.record({
    hasSupplement: fc.boolean(),
    programs: fc.uniqueArray(anyProgram(clients), {
      minLength: 4,
      maxLength: 8,
      selector: ({ programCode }) => programCode,
    }),
    clientPrograms: fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(...clients), fc.constantFrom(...programCodes), termsTiers, rates)
        .map(([externalClientId, programCode, pricingTiers, more]) => ({
          externalClientId,
          programCode,
          product: 'IF' as const,
          pricingTiers,
          ...more,
        })),
      { maxLength: 2, selector: ({ externalClientId }) => externalClientId },
    ),
  })

/** What any vendor's prices at these partners depend on, for these clients of theirs; without limits of exposure. */
export const anyPricing = (partners: readonly number[], clients: readonly string[]): fc.Arbitrary<Pricing> =>
  fc.record({
    promoCode: fc.option(fc.constantFrom(...promoCodes)),
    feeScheme: fc.constant('discounting' as const),
    offersInstantPayout: often,
    payable: fc.constantFrom<(Currency | undefined)[]>('USD', 'USD', 'USD', 'GBP', undefined),
    onDemand: fc.oneof(
      { weight: 8, arbitrary: fc.constant<OnDemandStanding>('offered') },
      { weight: 1, arbitrary: fc.constant<OnDemandStanding>('agreement-unsigned') },
      { weight: 1, arbitrary: fc.constant<OnDemandStanding>('not-offered') },
    ),
    excludesSupplement: fc.boolean(),
    limits: fc.constant(noLimits),
    partners: fc
      .tuple(...partners.map(() => anyPrices(clients)))
      .map((prices) => new Map(prices.map((one, at) => [partners[at] ?? 0, one]))),
  })

/** No way is open, but a signature would open one. */
export const withheld: Pricing = {
  promoCode: null,
  feeScheme: 'discounting',
  offersInstantPayout: false,
  payable: 'USD',
  onDemand: 'agreement-unsigned',
  excludesSupplement: false,
  limits: noLimits,
  partners: new Map([
    [
      1,
      {
        hasSupplement: false,
        programs: [{ programCode: 'NET-30', product: 'IF', pricingTiers: [], onDemandRateBps: 100 }],
        clientPrograms: [],
      },
    ],
  ]),
}

const tier = { paymentTermsDaysLo: 0, paymentTermsDaysHi: 200, avgDaysAccelerationLabel: '', rateBps: 100 }
const agreedWith = (pricingTiers: readonly (typeof tier)[]): Pricing['partners'] =>
  new Map(
    [1, 2].map((partner) => [
      partner,
      {
        hasSupplement: false,
        clientPrograms: [],
        programs: [{ programCode: 'NET-30', product: 'IF', pricingTiers }],
      },
    ]),
  )
const priced: Pricing = {
  ...withheld,
  partners: agreedWith([tier]),
  offersInstantPayout: true,
  onDemand: 'not-offered',
}
const exhausted = [{ partnerId: 1, currency: 'USD' as const, creditTier: null, leftMinor: 0n }]
/** Pricings that lead to each of the answers, since random ones seldom do. */
export const knownPricings: readonly Pricing[] = [
  priced,
  { ...priced, limits: { left: exhausted, tiers: [] } },
  { ...priced, partners: agreedWith([]) },
  { ...priced, offersInstantPayout: false },
]
