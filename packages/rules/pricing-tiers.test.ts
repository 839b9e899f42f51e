import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isClientTier, tierFaults, tierFor, type PricingTier } from './pricing-tiers.ts'

const terms = (lo: number, hi: number, rateBps = 100): PricingTier => ({
  paymentTermsDaysLo: lo,
  paymentTermsDaysHi: hi,
  avgDaysAccelerationLabel: '',
  rateBps,
})
const clients = (externalClientIds: string[], rateBps = 50): PricingTier => ({ externalClientIds, rateBps })

/** A small range, so that bounds often coincide. */
const lastDay = 8
const days = fc.integer({ min: 0, max: lastDay })
const client = fc.constantFrom('a', 'b', 'c', 'd')
const anyTier: fc.Arbitrary<PricingTier> = fc.oneof(
  fc.tuple(days, days, fc.nat(500)).map(([lo, hi, rate]) => terms(lo, hi, rate)),
  fc
    .tuple(fc.array(client, { minLength: 1, maxLength: 3 }), fc.nat(500))
    .map(([ids, rate]) => clients(ids, rate)),
)
const anyTiers = fc.array(anyTier, { maxLength: 5 })

/** All tiers that apply to an invoice, computed independently by checking one day and one client at a time. */
const claiming = (tiers: readonly PricingTier[], day: number, id: string) => ({
  byTerms: tiers.filter(
    (tier) => !isClientTier(tier) && tier.paymentTermsDaysLo <= day && day <= tier.paymentTermsDaysHi,
  ),
  byClient: tiers
    .filter(isClientTier)
    .flatMap((tier) => tier.externalClientIds.filter((one) => one === id).map(() => tier)),
})

describe('tiers', () => {
  test('are refused exactly where one is empty or an invoice could have two prices', () => {
    fc.assert(
      fc.property(anyTiers, (tiers) => {
        const isEmpty = (tier: PricingTier) =>
          !isClientTier(tier) && tier.paymentTermsDaysLo > tier.paymentTermsDaysHi
        const isDouble = Array.from({ length: lastDay + 1 }, (_, day) => day).some((day) =>
          ['a', 'b', 'c', 'd'].some((id) => {
            const { byTerms, byClient } = claiming(tiers, day, id)
            return byTerms.length > 1 || byClient.length > 1
          }),
        )
        expect(tierFaults(tiers).length > 0).toBe(tiers.some(isEmpty) || isDouble)
      }),
    )
  })

  test("give the client's price first, then that of the terms, and otherwise none", () => {
    fc.assert(
      fc.property(anyTiers, days, client, (tiers, paymentTermsDays, externalClientId) => {
        fc.pre(tierFaults(tiers).length === 0)
        const { byTerms, byClient } = claiming(tiers, paymentTermsDays, externalClientId)
        expect(tierFor(tiers, { paymentTermsDays, externalClientId })).toBe(byClient[0] ?? byTerms[0])
      }),
    )
  })

  test('choose the same price in any order', () => {
    fc.assert(
      fc.property(anyTiers, days, client, (tiers, paymentTermsDays, externalClientId) => {
        fc.pre(tierFaults(tiers).length === 0)
        const asked = { paymentTermsDays, externalClientId }
        expect(tierFor(tiers.toReversed(), asked)).toBe(tierFor(tiers, asked))
      }),
    )
  })
})

test.each<[string, PricingTier[], string[]]>([
  ['adjacent', [terms(0, 30), terms(31, 60)], []],
  [
    'overlapping at a bound',
    [terms(0, 30), terms(30, 60)],
    ['must not overlap another range of payment terms'],
  ],
  [
    'overlapping at a bound, the later first',
    [terms(30, 60), terms(0, 30)],
    ['must not overlap another range of payment terms'],
  ],
  ['one within another', [terms(0, 60), terms(10, 20)], ['must not overlap another range of payment terms']],
  ['of one day', [terms(30, 30)], []],
  ['backwards', [terms(31, 30)], ['must not end before it begins']],
  ['a client and all terms', [terms(0, 60), clients(['a'])], []],
  ['a client twice in one', [clients(['a', 'a'])], ['must not name a client twice']],
  [
    'a client in two',
    [clients(['a']), clients(['b', 'a'])],
    ['must not name a client that has a price already'],
  ],
])('%s', (_what, tiers, messages) => {
  expect(tierFaults(tiers).map(({ message }) => message)).toEqual(messages)
})

test('both bounds are included, nothing beyond is, and without a client the terms decide', () => {
  const tiers = [terms(15, 30), clients(['a'])]
  const rate = (paymentTermsDays: number, externalClientId?: string) =>
    tierFor(tiers, { paymentTermsDays, externalClientId })?.rateBps
  expect([14, 15, 30, 31].map((day) => rate(day))).toEqual([undefined, 100, 100, undefined])
  expect([rate(14, 'a'), rate(15, 'a'), rate(15, 'b')]).toEqual([50, 50, 100])
})
