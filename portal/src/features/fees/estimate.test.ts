import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Price } from '../../lib/programs/prices.ts'
import type { PricedFor } from '../../lib/programs/prices.ts'
import { amountFault, daysFault, estimate, maxDaysEarly, maxMinor, choicesOf } from './estimate.ts'

const under = (
  partnerId: 1 | 2,
  pricingTiers: PricedFor['program']['pricingTiers'],
  externalClientId?: string,
  onDemandRateBps: number | null = null,
): PricedFor => ({
  partnerId,
  partnerName: undefined,
  clientName: externalClientId,
  program: {
    programCode: 'NET-30',
    netDays: 30,
    visibleInOnboarding: true,
    partnerId,
    pricingTiers,
    onDemandRateBps,
    supplementalRateBps: 0,
    inForceBy: 'vendor',
    ...(externalClientId !== undefined && { externalClientId }),
  },
})

test('every price of every partner can be chosen, each with a unique key', () => {
  const tier = { paymentTermsDaysLo: 0, paymentTermsDaysHi: 30, avgDaysAccelerationLabel: '', rateBps: 195 }
  const choices = choicesOf(
    [
      under(1, [{ externalClientIds: ['C-1'], rateBps: 150 }, tier]),
      under(2, [{ ...tier, rateBps: 0 }]),
      under(1, [{ ...tier, rateBps: 215 }], 'C-2'),
    ],
    true,
  )
  expect(choices.map(({ key, price }) => [key, price.rateBps])).toEqual([
    ['1 0', 195],
    ['1 C-1', 150],
    ['2 0', 0],
    ['1 C-2 0', 215],
  ])
})

test('a program without a price cannot be chosen', () => {
  expect(choicesOf([under(1, [])], true)).toEqual([])
  expect(choicesOf([], true)).toEqual([])
})

test('the rate of On Demand can be chosen beside the tiers or alone, where On Demand is offered', () => {
  const tier = { paymentTermsDaysLo: 0, paymentTermsDaysHi: 30, avgDaysAccelerationLabel: '', rateBps: 195 }
  const programs = [under(1, [tier], undefined, 260), under(2, [], undefined, 280)]
  expect(
    choicesOf(programs, true).map(({ key, price, isOnDemandRate }) => [key, price.rateBps, isOnDemandRate]),
  ).toEqual([
    ['1 0', 195, false],
    ['1 on-demand', 260, true],
    ['2 on-demand', 280, true],
  ])
  expect(choicesOf(programs, false).map(({ key }) => key)).toEqual(['1 0'])
})

const kind = fc.constantFrom('days', 'approval', 'on-demand', 'when-paid', 'custom')
const asked = {
  kind,
  rateBps: fc.integer({ min: 0, max: 10_000 }),
  supplementBps: fc.constant(0),
  openMinor: fc.bigInt({ min: 1n, max: maxMinor }),
  daysEarly: fc.integer({ min: 1, max: 365 }),
} as const

test('fee and payout add up to the amount, to the cent; by debiting the whole amount is paid, and the fee is collected', () => {
  fc.assert(
    fc.property(fc.record(asked), (given) => {
      const net = estimate({ ...given, isDebited: false })
      const debited = estimate({ ...given, isDebited: true })
      expect(net.feeMinor + net.paidOutMinor).toBe(given.openMinor)
      expect(net.feeMinor).toBeGreaterThanOrEqual(0n)
      expect(net.paidOutMinor).toBeGreaterThanOrEqual(0n)
      expect(debited).toEqual({ ...net, paidOutMinor: given.openMinor })
    }),
  )
})

test('more money, a higher price or more days never cost less', () => {
  const more = fc.nat({ max: 5000 })
  fc.assert(
    fc.property(fc.record(asked), more, more, more, (given, money, rate, days) => {
      const base = { ...given, isDebited: false }
      const { feeMinor } = estimate(base)
      expect(
        estimate({ ...base, openMinor: base.openMinor + BigInt(money) }).feeMinor,
      ).toBeGreaterThanOrEqual(feeMinor)
      expect(estimate({ ...base, rateBps: base.rateBps + rate }).feeMinor).toBeGreaterThanOrEqual(feeMinor)
      expect(estimate({ ...base, daysEarly: base.daysEarly + days }).feeMinor).toBeGreaterThanOrEqual(
        feeMinor,
      )
    }),
  )
})

test('a flat price depends on the amount alone, an on-demand price on the days, with a minimum', () => {
  const of = (how: 'days' | 'on-demand', daysEarly: number) =>
    estimate({ kind: how, rateBps: 175, supplementBps: 0, openMinor: 840_000n, daysEarly, isDebited: false })
      .feeMinor
  expect([of('days', 1), of('days', 29)]).toEqual([14_700n, 14_700n])
  expect([of('on-demand', 30), of('on-demand', 24), of('on-demand', 3)]).toEqual([14_700n, 11_760n, 8400n])
})

test('the supplement is a part of the fee: what the fee would be less without it', () => {
  const base = { openMinor: 840_000n, daysEarly: 15, isDebited: false }
  const flat = estimate({ ...base, kind: 'days', rateBps: 215, supplementBps: 40 })
  expect([flat.feeMinor, flat.supplementalFeeMinor]).toEqual([18_060n, 3_360n])
  const onDemand = estimate({ ...base, kind: 'on-demand', rateBps: 300, supplementBps: 40 })
  expect([onDemand.feeMinor, onDemand.supplementalFeeMinor]).toEqual([12_600n, 1_680n])
  // Half of 1.90% is below the minimum with the supplement and without it.
  const least = estimate({ ...base, kind: 'on-demand', rateBps: 190, supplementBps: 40 })
  expect([least.feeMinor, least.supplementalFeeMinor]).toEqual([8_400n, 0n])
})

test('without a fee the whole amount is paid, at no annual rate', () => {
  const free = {
    kind: 'days',
    rateBps: 0,
    supplementBps: 0,
    openMinor: 5n,
    daysEarly: 3,
    isDebited: false,
  } as const
  expect(estimate(free)).toEqual({
    feeMinor: 0n,
    supplementalFeeMinor: 0n,
    paidOutMinor: 5n,
    netMinor: 5n,
    aprBps: 0,
  })
})

test('the days early are limited by the due date, or by the longest terms of the price', () => {
  const price = (of: Price['of']): Price => ({ key: '', rateBps: 100, of })
  const terms = price({ kind: 'terms', from: 31, to: 45 })
  const all = price({ kind: 'all' })
  expect(maxDaysEarly({ programCode: 'NET-30', netDays: 30 }, terms)).toBe(29)
  expect(maxDaysEarly({ programCode: 'Custom', netDays: 0 }, terms)).toBe(1)
  expect(maxDaysEarly({ programCode: 'On-Demand', netDays: null }, terms)).toBe(45)
  expect(maxDaysEarly({ programCode: 'Pay-When-Paid', netDays: null }, all)).toBe(365)
  expect(
    maxDaysEarly({ programCode: 'On-Demand', netDays: null }, price({ kind: 'terms', from: 0, to: 3650 })),
  ).toBe(365)
})

test('invalid input is reported', () => {
  expect([undefined, 0n, 1n, maxMinor, maxMinor + 1n].map(amountFault)).toEqual([
    'missing',
    'missing',
    undefined,
    undefined,
    'tooMuch',
  ])
  expect(
    ['', ' ', '0', '1', ' 29 ', '30', '1.5', '-2', 'ten', '9'.repeat(30)].map((text) => daysFault(text, 29)),
  ).toEqual([
    'missing',
    'missing',
    'outOfRange',
    undefined,
    undefined,
    'outOfRange',
    'outOfRange',
    'outOfRange',
    'outOfRange',
    'outOfRange',
  ])
})
