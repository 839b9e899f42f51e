import { expect, test } from 'vitest'
import type { PricedFor } from '../../../lib/programs/prices.ts'
import { choicesOf } from './choices.ts'

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
