import { expect, test } from 'vitest'
import { offeredOf } from './offered.ts'

const program = (partnerId: number, rateBps: number) => ({
  partnerId,
  programCode: 'NET-30' as const,
  netDays: 30,
  visibleInOnboarding: true,
  pricingTiers: [{ externalClientIds: ['a'], rateBps }],
  ...{ onDemandRateBps: null, supplementalRateBps: 0, inForceBy: null },
})
const listed = (...effectivePrograms: ReturnType<typeof program>[]) => ({
  vendorProducts: [{ product: 'IF' as const, effectivePrograms }],
})
const progress = {
  partnerId: 2,
  programs: [{ programCode: 'NET-30' as const, netDays: 35, visibleInOnboarding: true }],
}

test('an offer has the days of the progress and the prices of the inviting partner', () => {
  expect(offeredOf(progress, listed(program(1, 195), program(2, 210)))).toEqual([
    { programCode: 'NET-30', netDays: 35, pricingTiers: [{ externalClientIds: ['a'], rateBps: 210 }] },
  ])
})

test('without that price another partner’s price is used, and without any there is none', () => {
  expect(offeredOf(progress, listed(program(1, 195)))[0]?.pricingTiers).toHaveLength(1)
  expect(offeredOf(progress, listed())[0]?.pricingTiers).toEqual([])
})
